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

  /** @param {number} seconds @param {() => void} callback */
  const after = (seconds, callback) => AbortSignal.timeout(seconds * 1_000).addEventListener('abort', callback)

  // As without a network: requests fail, and the browser says so. Images and media load by themselves and still do.
  const offlineAfter = Number(choices.get('offlineAfter') ?? 0)
  if (offlineAfter > 0) {
    const OFFLINE_SECONDS = 30
    let offline = false
    replace(navigator, 'onLine', () => !offline)
    const request = window.fetch.bind(window)
    window.fetch = async (...given) => {
      if (offline) throw new TypeError('Failed to fetch')
      return request(...given)
    }
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (!offline) return send.call(this, body)
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
    }
    /** @param {boolean} next */
    const change = (next) => {
      offline = next
      window.dispatchEvent(new Event(next ? 'offline' : 'online'))
    }
    after(offlineAfter, () => change(true))
    after(offlineAfter + OFFLINE_SECONDS, () => change(false))
  }

  // An editor of before the envelope, which has optional keys beside a message's own (P-44). The bridge listens later.
  if (choices.get('editorVersion') === 'older' && location.pathname.startsWith('/partner/embed/')) {
    const delivered = new WeakSet()
    window.addEventListener('message', (event) => {
      if (delivered.has(event) || typeof event.data !== 'object') return
      event.stopImmediatePropagation()
      const { origin, source, ports } = event
      const data = { ...event.data }
      for (const key of ['instanceId', 'revision', 'features', 'loaded']) delete data[key]
      const older = new MessageEvent('message', { data, origin, source, ports: [...ports] })
      delivered.add(older)
      window.dispatchEvent(older)
    })
  }

  // The frame that the embed makes for its editor: the same name, the same script, and the delay.
  if (window.name.startsWith(NAME)) {
    const create = document.createElement.bind(document)
    const delay = Number(choices.get('editorDelay') ?? 0)
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
          if (choices.get('editorCorp') === 'none') marked.searchParams.set('corp', 'none')
          address = marked.href
          if (delay === 0) frame.setAttribute('src', address)
          else after(delay, () => frame.setAttribute('src', address))
        },
      })
    }
  }
}
