// Two windows in memory, a host page and the editor that it frames, which exchange messages as browsers do: cloned,
// asynchronous, with origin and source, delivered only to the origin they are addressed to, with transferred ports.
import type { ChaosRouter, Direction } from './chaos.ts'
import { createMemoryPage, newEvent, type MemoryPage } from './memory-page.ts'
import { createMemoryPorts, transferIn, type TransferOptions } from './memory-ports.ts'

/**
 * One call of postMessage. `delivered` is false when the target had another origin, or the port's other end had no
 * owner. A message through a port can reach one document only: its origin is `to` and `targetOrigin`.
 */
export interface Post {
  readonly via: 'window' | 'port'
  readonly from: string
  readonly to: string
  readonly targetOrigin: string
  readonly message: unknown
  readonly delivered: boolean
}

/** An event with any properties, for what a hostile page may send. */
export interface Stranger {
  readonly origin: string
  readonly source?: unknown
  readonly data: unknown
  readonly ports?: readonly MessagePort[]
}

export interface MemoryWindows {
  readonly host: { readonly window: Window; readonly frame: HTMLIFrameElement }
  /** The window of the editor's current document; its `parent` is the host. */
  readonly editor: { readonly window: Window }
  /** Every post of either side, in order. */
  readonly posts: readonly Post[]
  /**
   * Reloads the frame, optionally on another origin: the old document receives and delivers nothing more, its ports
   * close.
   */
  reloadEditor(origin?: string): Window
  /** Dispatches the frame element's `load` event on the host's page. */
  loadFrame(): void
  /** Removes the frame from the page: `contentWindow` is null, and its document ends. */
  detachFrame(): void
  /** Dispatches an event as it is, without cloning. `source` defaults to the genuine peer. */
  injectToHost(event: Stranger): void
  injectToEditor(event: Stranger): void
  /** Resolves when every message sent so far, and all that follow from them, have been delivered. */
  settled(): Promise<void>
}

export interface MemoryWindowsOptions {
  readonly hostOrigin: string
  readonly editorOrigin: string
  /** The browser's structured clone by default; replaceable to test failures. */
  readonly clone?: (message: unknown, transfer: readonly Transferable[]) => unknown
  /** What the editor's document reports about its surroundings. */
  readonly search?: string
  readonly referrer?: string
  readonly ancestorOrigins?: readonly string[]
  /** Faults between the windows; see `createChaos`. Injected events are not affected. */
  readonly chaos?: ChaosRouter
  /** What a post to the wildcard does: browsers deliver it, our rules forbid it (P-41). `throws` by default. */
  readonly wildcard?: 'throws' | 'delivers'
  /** Receives errors of a window's listeners; without it they are unhandled, as in a browser. */
  readonly onError?: (error: unknown) => void
}

const wildcard = '*'

export function createMemoryWindows(options: MemoryWindowsOptions): MemoryWindows {
  const posts: Post[] = []
  const frameEvents = new EventTarget()
  const tasks = createTasks()
  const ports = createMemoryPorts({
    clone: options.clone ?? cloneWith,
    queueTask: tasks.later,
    route: (page, arrive) => route(page === hostPage ? 'to-editor' : 'to-host', arrive),
    onPost: (post) => posts.push({ ...post, via: 'port', targetOrigin: post.to, delivered: post.to !== '' }),
  })
  const hostPage = createMemoryPage(options.hostOrigin)
  let attached = true

  const route = (direction: Direction, arrive: () => void): void => {
    if (options.chaos === undefined) arrive()
    else options.chaos.pass(direction, arrive)
  }

  /** A document's view of another's window. `resolve` is called each time, because a frame's document changes. */
  const seen = (resolve: () => { from: MemoryPage; to: MemoryPage; source: object }): object => ({
    postMessage(message: unknown, target: unknown, given?: TransferOptions) {
      const { from, to, source } = resolve()
      const { targetOrigin, transfer } = addressOf(target, given)
      if (targetOrigin === wildcard && options.wildcard !== 'delivers') throw new Error('a target origin must be named')
      if (from.unloaded) return
      const packed = ports.pack(message, transfer)
      const delivered = (to.origin === targetOrigin || targetOrigin === wildcard) && !to.unloaded
      posts.push({ via: 'window', from: from.origin, to: to.origin, targetOrigin, message: packed.data, delivered })
      if (!delivered) return
      const arrive = (): void => dispatch(to, { origin: from.origin, source, ...ports.unpack(packed, to) })
      route(to === hostPage ? 'to-host' : 'to-editor', () => tasks.later(arrive))
    },
  })
  const windowOf = (page: MemoryPage, surroundings: object): Window =>
    asWindow({ ...listening(page, options.onError), ...surroundings, MessageChannel: ports.channelOf(page) })

  const newEditor = (origin: string) => {
    const page = createMemoryPage(origin)
    const parent = seen(() => ({ from: page, to: hostPage, source: editorSeen }))
    return { page, parent, window: windowOf(page, { ...surroundingsOf(options, origin), parent }) }
  }
  let editor = newEditor(options.editorOrigin)
  const editorSeen = seen(() => ({ from: hostPage, to: editor.page, source: editor.parent }))
  const frame = {
    ...listening({ events: frameEvents }),
    get contentWindow() {
      return attached ? editorSeen : null
    },
    getAttribute: (name: string) => (name === 'allow' ? 'autoplay; fullscreen; clipboard-write' : null),
  }
  const location = { origin: options.hostOrigin, search: '' }

  const loadFrame = (): void => {
    frameEvents.dispatchEvent(new Event('load'))
  }

  return {
    posts,
    host: { window: windowOf(hostPage, { location }), frame: frame as unknown as HTMLIFrameElement },
    editor: {
      get window() {
        return editor.window
      },
    },
    reloadEditor(origin = options.editorOrigin) {
      editor.page.unload()
      editor = newEditor(origin)
      loadFrame()
      return editor.window
    },
    loadFrame,
    detachFrame() {
      attached = false
      editor.page.unload()
    },
    injectToHost: (event) => tasks.later(() => dispatch(hostPage, sentFrom(event, editorSeen))),
    injectToEditor(event) {
      const { page, parent } = editor
      tasks.later(() => dispatch(page, sentFrom(event, parent)))
    },
    settled: tasks.settled,
  }
}

/** Runs tasks in order and detects when none is left. */
function createTasks() {
  let underway = 0
  return {
    later(task: () => void): void {
      underway += 1
      queueMicrotask(() => {
        underway -= 1
        task()
      })
    },
    async settled(): Promise<void> {
      for (let quiet = 0; quiet < 20; quiet += 1) {
        await Promise.resolve()
        if (underway > 0) quiet = 0
      }
    },
  }
}

function cloneWith(message: unknown, transfer: readonly Transferable[]): unknown {
  return structuredClone(message, { transfer: [...transfer] })
}

/** The target origin and transfer list of a postMessage call, in either form. */
function addressOf(target: unknown, given: TransferOptions = []) {
  const options = typeof target === 'object' && target !== null ? (target as WindowPostMessageOptions) : null
  const targetOrigin: unknown = options === null ? target : options.targetOrigin
  if (typeof targetOrigin !== 'string') throw new Error('a target origin must be named')
  return { targetOrigin, transfer: transferIn(options ?? given) }
}

function listening({ events }: { readonly events: EventTarget }, onError?: (error: unknown) => void): object {
  const given = new Map<EventListenerOrEventListenerObject, EventListener>()
  const guarded = (listener: EventListenerOrEventListenerObject): EventListenerOrEventListenerObject => {
    if (onError === undefined) return listener
    const known = given.get(listener) ?? guardedBy(listener, onError)
    given.set(listener, known)
    return known
  }
  return {
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject, how?: AddEventListenerOptions) =>
      events.addEventListener(type, guarded(listener), how),
    removeEventListener: (type: string, listener: EventListenerOrEventListenerObject, how?: EventListenerOptions) =>
      events.removeEventListener(type, guarded(listener), how),
  }
}

function guardedBy(listener: EventListenerOrEventListenerObject, onError: (error: unknown) => void): EventListener {
  return (event) => {
    try {
      if (typeof listener === 'function') listener(event)
      else listener.handleEvent(event)
    } catch (error) {
      onError(error)
    }
  }
}

function dispatch(page: MemoryPage, parts: object): void {
  if (!page.unloaded) page.events.dispatchEvent(newEvent('message', parts))
}

function surroundingsOf({ search = '', referrer = '', ancestorOrigins }: MemoryWindowsOptions, origin: string): object {
  const ancestors = ancestorOrigins === undefined ? {} : { ancestorOrigins }
  return { location: { origin, search, ...ancestors }, document: { referrer } }
}

/** The properties of an injected event; a throwing `data` getter stays as it is. */
function sentFrom(event: Stranger, source: object): object {
  return Object.defineProperties({ source, ports: [] }, Object.getOwnPropertyDescriptors(event))
}

function asWindow(fake: object): Window {
  return fake as unknown as Window
}
