// Two windows in memory, a host page and the editor it frames, that exchange messages as browsers do: cloned,
// asynchronous, with origin and source, delivered only to the origin they are addressed to.

/** One call of postMessage. `delivered` is false when the target had another origin. */
export interface Post {
  readonly from: string
  readonly to: string
  readonly targetOrigin: string
  readonly message: unknown
  readonly delivered: boolean
}

/** An event of any making, for what a hostile page may send. */
export interface Stranger {
  readonly origin: string
  readonly source?: unknown
  readonly data: unknown
}

export interface MemoryWindows {
  readonly host: { readonly window: Window; readonly frame: HTMLIFrameElement }
  /** The window of the editor's current document; its `parent` is the host. */
  readonly editor: { readonly window: Window }
  /** Every post of either side, in order. */
  readonly posts: readonly Post[]
  /** Loads the frame anew, perhaps on another origin: the old document's listeners are gone. */
  reloadEditor(origin?: string): Window
  /** Takes the frame out of the page: `contentWindow` is null. */
  detachFrame(): void
  /** Dispatches an event as it is, without a clone. `source` defaults to the genuine peer. */
  injectToHost(event: Stranger): void
  injectToEditor(event: Stranger): void
  /** Resolves when every message sent so far, and all that follow from them, have been delivered. */
  settled(): Promise<void>
}

export interface MemoryWindowsOptions {
  readonly hostOrigin: string
  readonly editorOrigin: string
  /** The browser's structured clone; another may be given to look at failures. */
  readonly clone?: (message: unknown) => unknown
  /** What the editor's document says of its surroundings. */
  readonly search?: string
  readonly referrer?: string
  readonly ancestorOrigins?: readonly string[]
}

type Listener = (event: object) => void

/** A document that listens: gone once `alive` is false. */
interface Page {
  readonly origin: string
  readonly listeners: Set<Listener>
}

export function createMemoryWindows(options: MemoryWindowsOptions): MemoryWindows {
  const clone = options.clone ?? ((message: unknown) => structuredClone(message))
  const posts: Post[] = []
  const frameListeners = new Set<Listener>()
  const hostPage = newPage(options.hostOrigin)
  let editorPage = newPage(options.editorOrigin)
  let attached = true
  let underway = 0

  const deliver = (page: Page, event: object): void => {
    underway += 1
    queueMicrotask(() => {
      underway -= 1
      for (const listener of [...page.listeners]) listener(event)
    })
  }

  /** Delivers a post, unless its document is gone or it is addressed to another origin. */
  const carry = (post: { from: Page; to: Page; source: object }, message: unknown, targetOrigin: unknown): void => {
    if (typeof targetOrigin !== 'string' || targetOrigin === '*') throw new Error('a target origin must be named')
    const { from, to, source } = post
    const data = clone(message)
    const delivered = to.origin === targetOrigin
    posts.push({ from: from.origin, to: to.origin, targetOrigin, message: data, delivered })
    if (delivered) deliver(to, { type: 'message', origin: from.origin, source, data })
  }
  const editorSeen: object = {
    postMessage: (message: unknown, targetOrigin: unknown) =>
      carry({ from: hostPage, to: editorPage, source: hostSeen }, message, targetOrigin),
  }
  const hostSeen: object = {
    postMessage: (message: unknown, targetOrigin: unknown) =>
      carry({ from: editorPage, to: hostPage, source: editorSeen }, message, targetOrigin),
  }

  const hostWindow = { ...listening(() => hostPage), location: { origin: options.hostOrigin, search: '' } }
  const newEditorWindow = (page: Page): Window =>
    asWindow({ ...listening(() => page), ...surroundings(options), parent: hostSeen })
  let editorWindow = newEditorWindow(editorPage)
  const frame = {
    get contentWindow() {
      return attached ? editorSeen : null
    },
    getAttribute: (name: string) => (name === 'allow' ? 'autoplay; fullscreen; clipboard-write' : null),
    addEventListener: (_type: string, listener: Listener) => frameListeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => frameListeners.delete(listener),
  }

  return {
    posts,
    host: { window: asWindow(hostWindow), frame: frame as unknown as HTMLIFrameElement },
    editor: {
      get window() {
        return editorWindow
      },
    },
    reloadEditor(origin = options.editorOrigin) {
      editorPage.listeners.clear()
      editorPage = newPage(origin)
      editorWindow = newEditorWindow(editorPage)
      for (const listener of frameListeners) listener({ type: 'load' })
      return editorWindow
    },
    detachFrame() {
      attached = false
    },
    injectToHost: (event) => deliver(hostPage, withSource(event, editorSeen)),
    injectToEditor: (event) => deliver(editorPage, withSource(event, hostSeen)),
    async settled() {
      for (let quiet = 0; quiet < 20; quiet += 1) {
        await Promise.resolve()
        if (underway > 0) quiet = 0
      }
    },
  }
}

function newPage(origin: string): Page {
  return { origin, listeners: new Set() }
}

function listening(page: () => Page): object {
  return {
    addEventListener: (type: string, listener: Listener) => type === 'message' && page().listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => page().listeners.delete(listener),
  }
}

function surroundings({ search = '', referrer = '', ancestorOrigins }: MemoryWindowsOptions): object {
  return { location: { search, ...(ancestorOrigins === undefined ? {} : { ancestorOrigins }) }, document: { referrer } }
}

/** Keeps a throwing `data` getter as it is. */
function withSource(event: Stranger, source: object): object {
  return 'source' in event ? event : Object.defineProperties({ source }, Object.getOwnPropertyDescriptors(event))
}

function asWindow(fake: object): Window {
  return fake as unknown as Window
}
