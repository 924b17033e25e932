// @ts-check
// Runs first in the embed page and the editor page of the demo while QA's dock is open, and relays what they warn about
// to QA's panel for its bug report. The editor's lines take the way through the embed page, whose origin the panel shares.
{
  const CHANNEL = 'proscenium-qa-console'
  const LINES_MAX = 50
  const isEmbed = location.pathname.startsWith('/partner/embed/')
  const source = isEmbed ? 'embed page' : 'editor'

  /** @typedef {{ at: number, source: string, level: string, parts: unknown[] }} Line */

  /** Messages are passed on as JSON values, because the console takes what cannot be cloned. @param {unknown} part */
  const plain = (part) => {
    if (typeof part !== 'object' || part === null || part instanceof Error) return String(part)
    try {
      return JSON.parse(JSON.stringify(part, (_, value) => (value instanceof Error ? String(value) : value)))
    } catch {
      return Object.prototype.toString.call(part)
    }
  }

  /** @returns {(line: Line | null) => void} */
  const toPanel = () => {
    const observed = new Set([source])
    /** @type {Line[]} */
    const lines = []
    const channel = new BroadcastChannel(CHANNEL)
    const publish = () => channel.postMessage({ observed: [...observed], lines })
    channel.addEventListener('message', ({ data }) => data === 'repeat' && publish())
    /** @param {Line | null} line */
    const add = (line) => {
      if (line !== null) lines.push(line)
      if (lines.length > LINES_MAX) lines.shift()
      publish()
    }
    // Before the bridge, which would warn about the editor's message.
    addEventListener('message', (event) => {
      if (event.data?.type !== CHANNEL) return
      event.stopImmediatePropagation()
      observed.add('editor')
      add(event.data.line)
    })
    return add
  }

  /** @returns {(line: Line | null) => void} */
  const toEmbed = () => {
    const { referrer } = document
    return (line) => {
      if (referrer !== '') parent.postMessage({ type: CHANNEL, line }, new URL(referrer).origin)
    }
  }

  const relay = isEmbed ? toPanel() : toEmbed()
  relay(null)

  /** @param {string} level @param {unknown[]} parts */
  const note = (level, ...parts) => {
    // oxlint-disable-next-line no-restricted-properties -- the script imports nothing.
    relay({ at: Date.now(), source, level, parts: parts.map(plain) })
  }

  for (const level of /** @type {const} */ (['warn', 'error'])) {
    const write = console[level].bind(console)
    console[level] = (...parts) => {
      write(...parts)
      note(level, ...parts)
    }
  }
  // Capturing, because a failed image or script does not bubble.
  addEventListener(
    'error',
    (event) => note('error', ...(event instanceof ErrorEvent ? [event.message] : failedLoad(event))),
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => note('error', 'unhandled rejection:', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('error', 'policy violation:', violatedDirective, blockedURI),
  )

  /** @param {Event} event */
  const failedLoad = ({ target }) =>
    target instanceof Element ? [`${target.localName} did not load:`, target.getAttribute('src')] : ['error']
}
