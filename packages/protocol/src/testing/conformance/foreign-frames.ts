// Windows around and beside the editor's frame, for a check in a browser. Each is a document that is made with what it
// says: nobody has to post to an origin without a name.
import type { ForeignSender } from './mounted-editor.ts'

export interface ForeignFrames {
  /** Says it from a new window: of the page's own origin, or of an opaque one. */
  sayAs(stranger: ForeignSender, message: unknown): void
  /** How many messages those windows got that were not theirs. */
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
    sayAs(stranger, message) {
      const speaker = hiddenFrame(view)
      if (stranger === 'foreign') speaker.sandbox.add('allow-scripts')
      const index = Array.from({ length: view.length }).findIndex((_, each) => view[each] === frame.contentWindow)
      const words = [message, editorOrigin].map(inScript).join(',')
      speaker.srcdoc = `<script>${telling(view)};parent[${index}].postMessage(${words})</script>`
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

/** A page of an opaque origin around the editor. The page that made it hears of each message it gets. */
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

/** A value as a script may hold it, JSON that no end tag can be read in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function hiddenFrame(view: Window): HTMLIFrameElement {
  const frame = view.document.createElement('iframe')
  frame.hidden = true
  return frame
}
