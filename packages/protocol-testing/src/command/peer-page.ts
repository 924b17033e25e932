// The page that plays the peer in the browser. It reports what it receives and posts what it is told; the checks run in
// Node.

/** What a page of the checker reports, as JSON. */
export type PeerReport =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'peer' | 'foreign'; readonly origin: string; readonly data: unknown }

/** The name of the function by which the page reports. */
export const REPORT = 'prosceniumReport'

/** The checker's page of an editor under test: frames it. */
export function hostPage(address: string): string {
  return page(hostScript(address))
}

/** Frames an editor in the page; needs the function `REPORT`. */
export function hostScript(address: string): string {
  return `
    const frame = document.createElement('iframe')
    frame.allow = 'autoplay; fullscreen; clipboard-write'
    const peer = () => frame.contentWindow
    frame.addEventListener('load', () => report({ kind: 'loaded' }))
    window.reloadPeer = () => { frame.src = frame.src }
    ${common}
    frame.src = ${inScript(address)}
    document.body.append(frame)`
}

/** The checker's document in the editor frame of a host under test. */
export function editorPage(): string {
  return page(`
    const peer = () => parent
    addEventListener('load', () => setTimeout(() => report({ kind: 'loaded' })))
    window.reloadPeer = () => location.reload()
    ${common}`)
}

/** A document that says one message to the end under test. */
export function speakerPage(target: string, message: string, origin: string): string {
  return page(`
    addEventListener('message', () => parent.postMessage({ heard: true }, '*'))
    ${target}.postMessage(JSON.parse(${inScript(message)}), ${inScript(origin)})
    parent.postMessage({ posted: true }, '*')`)
}

const common = `
    const report = (what) => window.${REPORT}(JSON.stringify(what))
    const dataOf = (data) => { try { return JSON.parse(JSON.stringify(data) ?? 'null') } catch { return null } }
    addEventListener('message', ({ source, origin, data }) =>
      report({ kind: source === peer() ? 'peer' : 'foreign', origin, data: dataOf(data) }))
    window.postToPeer = (message, origin) => peer().postMessage(JSON.parse(message), origin)
    window.addSpeaker = ({ html, address, opaque }) => {
      const speaker = document.createElement('iframe')
      speaker.hidden = true
      if (opaque) speaker.sandbox.add('allow-scripts')
      if (address === undefined) speaker.srcdoc = html
      else speaker.src = address
      document.body.append(speaker)
    }`

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Proscenium check</title><body><script>${script}</script></body>`

/** Serialises a value for a script: JSON in which no end tag can be read. */
function inScript(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
