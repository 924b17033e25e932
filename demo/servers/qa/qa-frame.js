// @ts-check
// Runs first in the demo's embed page and editor page, where QA's dock asks for it by `qa=1` in the address. It changes
// what the browser reports to the page; the pages themselves have no such options. The choices are in the frame's name.
{
  const NAME = 'proscenium-qa?'
  const choices = new URLSearchParams(window.name.startsWith(NAME) ? window.name.slice(NAME.length) : '')

  /** @param {object} object @param {string} name @param {() => unknown} get */
  const replace = (object, name, get) => Object.defineProperty(object, name, { configurable: true, get })

  const language = choices.get('language')
  if (language !== null) {
    replace(navigator, 'languages', () => Object.freeze([language]))
    replace(navigator, 'language', () => language)
  }

  if (choices.get('storage') === 'denied') {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      replace(window, name, () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      })
    }
  }

  // As a popup blocker does; links still open.
  if (choices.get('popups') === 'blocked') window.open = () => null

  // The frame that the embed makes for its editor: the same name, the same script, and the delay.
  if (window.name.startsWith(NAME)) {
    const create = document.createElement.bind(document)
    const delay = Number(choices.get('editorDelay') ?? 0) * 1_000
    /** @param {string} tag @param {ElementCreationOptions} [options] */
    const createElement = (tag, options) => {
      const element = create(tag, options)
      if (element instanceof HTMLIFrameElement) prepare(element)
      return element
    }
    document.createElement = createElement

    /** @param {HTMLIFrameElement} frame */
    const prepare = (frame) => {
      frame.name = window.name
      let address = ''
      Object.defineProperty(frame, 'src', {
        configurable: true,
        get: () => address,
        /** @param {string} value */
        set(value) {
          const marked = new URL(value, location.href)
          marked.searchParams.set('qa', '1')
          address = marked.href
          if (delay === 0) frame.setAttribute('src', address)
          else AbortSignal.timeout(delay).addEventListener('abort', () => frame.setAttribute('src', address))
        },
      })
    }
  }
}
