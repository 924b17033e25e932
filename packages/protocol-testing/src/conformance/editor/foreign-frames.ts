// Windows around and beside the editor's frame, for a check in a browser. Each is a document created with the message
// it sends, so nothing has to be posted to an opaque origin.
import type { ForeignSender } from '../mounted.ts'

export interface ForeignFrames {
  /** Sends a message from a new window: of the page's own origin, or of an opaque one. */
  sayAs(sender: ForeignSender, message: unknown): void
  /** How many messages those windows received that were not meant for them. */
  received(): number
  dispose(): void
}

export interface ForeignFramesOptions {
  readonly view: Window
  readonly frame: HTMLIFrameElement
  readonly editorOrigin: string
}

export function createForeignFrames({ view, frame, editorOrigin }: ForeignFramesOptions): ForeignFrames {
  const frames: HTMLIFrameElement[] = []
  let heard = 0
  const listener = ({ source }: MessageEvent): void => {
    if (frames.some(({ contentWindow }) => contentWindow === source)) heard += 1
  }
  view.addEventListener('message', listener)
  return {
    sayAs(sender, message) {
      const speaker = hiddenFrame(view)
      if (sender !== 'sibling') speaker.sandbox.add('allow-scripts')
      const index = Array.from({ length: view.length }).findIndex((_, each) => view[each] === frame.contentWindow)
      const args = [message, editorOrigin].map(inScript).join(',')
      speaker.srcdoc = `<script>${telling(view)};parent[${index}].postMessage(${args})</script>`
      frames.push(speaker)
      view.document.body.append(speaker)
    },
    received: () => heard,
    dispose() {
      view.removeEventListener('message', listener)
      for (const each of frames) each.remove()
    },
  }
}

/**
 * A page with an opaque origin around the editor. It reports each message that it receives to the page that created it.
 */
export function frameInForeignPage(view: Window, address: string): HTMLIFrameElement {
  const inner = view.document.createElement('iframe')
  inner.src = address
  const frame = hiddenFrame(view)
  const markup = `<!doctype html><script>${telling(view)}</script><body>${new XMLSerializer().serializeToString(inner)}`
  frame.src = `data:text/html;charset=utf-8,${encodeURIComponent(markup.replace(/\/>$/, '></iframe>'))}`
  return frame
}

function telling({ location }: Window): string {
  return `addEventListener('message', () => parent.postMessage({ heard: true }, ${inScript(location.origin)}))`
}

/** Serialises a value for a script: JSON in which no end tag can be read. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function hiddenFrame(view: Window): HTMLIFrameElement {
  const frame = view.document.createElement('iframe')
  frame.hidden = true
  return frame
}
