// A host page: one editor frame and the host's end on it. Its handlers record every call and respond on command.
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { createHost, type Host, type HostHandlers } from '../../src/host.ts'
import type { LogEntry } from '../../src/index.ts'
import { createInspector, type InspectorRecord } from '../../src/inspector.ts'
import { createSpy, watchOwnPosts } from './spy.ts'

/** Part of every token that this page issues, and found nowhere else. */
const SECRET = 'the-secret-token'

type HandlerName = 'bootData' | 'refreshToken' | 'searchCatalog' | 'addVideo'

interface Call {
  readonly name: string
  readonly request: object
  readonly signal?: AbortSignal
}

export interface RecordedCall {
  readonly name: string
  readonly request: object
  /** Whether the value and everything in it are plain objects and arrays with unmodified prototypes. */
  readonly isPlainData: boolean
  /** Code of the error that aborted its signal. */
  readonly aborted: string | null
}

export interface MountOptions {
  readonly src: string
  readonly editorOrigin: string
  readonly spied?: boolean
  readonly transport?: 'window' | 'port'
}

export interface HostTestBed {
  readonly host: Host
  readonly frame: HTMLIFrameElement
  readonly log: LogEntry[]
  readonly inspected: InspectorRecord[]
  /** Target origins of the posts, if `spied`. */
  readonly posts: string[]
  mount(options: MountOptions): void
  unmount(): void
  /** Mounts another frame, disposes of its host immediately or when the bridge is open, and removes the frame. */
  mountAndDispose(options: MountOptions & { readonly at: 'once' | 'open' }): Promise<void>
  calls(): RecordedCall[]
  /** Handlers of these names hold their responses until `release`. */
  hold(...names: HandlerName[]): void
  release(): void
  /** Sends a snapshot with another title. */
  update(title: string): void
}

declare global {
  interface Window {
    hostBed: HostTestBed
  }
}

const calls: Call[] = []
const held = new Set<string>()
const waiting: (() => void)[] = []
const log: LogEntry[] = []
const inspected: InspectorRecord[] = []
const inspector = createInspector()
inspector.subscribe((record) => inspected.push(record))
const posts: string[] = []
let mounted: { host: Host; frame: HTMLIFrameElement } | null = null

async function serve<Result>(call: Call, result: Result): Promise<Result> {
  calls.push(call)
  if (held.has(call.name)) await new Promise<void>((resolve) => waiting.push(resolve))
  return result
}

const tokens = { authToken: SECRET, accessToken: SECRET }
const { requestId: _search, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _add, ...source } = fixtures.VIDEO_SOURCE

const handlers: HostHandlers = {
  bootData: ({ signal }) => serve({ name: 'bootData', request: {}, signal }, videoData(tokens)),
  refreshToken: ({ signal }) => serve({ name: 'refreshToken', request: {}, signal }, tokens),
  searchCatalog: (request, { signal }) => serve({ name: 'searchCatalog', request, signal }, page),
  addVideo: (request, { signal }) => serve({ name: 'addVideo', request, signal }, source),
  status: (text) => void calls.push({ name: 'status', request: { text } }),
  acknowledged: (request) => void calls.push({ name: 'acknowledged', request }),
}

function present(): { host: Host; frame: HTMLIFrameElement } {
  if (mounted === null) throw new Error('nothing is mounted')
  return mounted
}

/** After a structured clone, only plain objects and arrays have prototypes of this realm. */
function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  const plain = prototype === (Array.isArray(value) ? Array.prototype : Object.prototype)
  return plain && Object.values(value).every(isPlainData)
}

function mountEditor({ src, editorOrigin, spied = false, transport = 'window' }: MountOptions): {
  host: Host
  frame: HTMLIFrameElement
} {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; fullscreen; clipboard-write'
  const spy = spied ? createSpy(posts) : null
  const host = createHost({
    frame: spy?.frame(frame) ?? frame,
    window: spy?.view ?? window,
    editorOrigin,
    transport,
    handlers,
    log: (entry) => log.push(entry),
    inspector,
  })
  frame.src = src
  document.body.append(frame)
  return { host, frame }
}

function forget(): void {
  for (const list of [calls, log, inspected, posts]) list.length = 0
}

window.hostBed = {
  get host() {
    return present().host
  },
  get frame() {
    return present().frame
  },
  log,
  inspected,
  posts,
  mount(options) {
    mounted = mountEditor(options)
  },
  async mountAndDispose({ at, ...options }) {
    const { host, frame } = mountEditor(options)
    if (at === 'open') {
      await new Promise<void>((resolve) => {
        host.onPhase((phase) => phase === 'open' && resolve())
      })
    }
    host.dispose()
    frame.remove()
    forget()
  },
  unmount() {
    const { host, frame } = present()
    host.dispose()
    frame.remove()
    mounted = null
    forget()
  },
  calls: () =>
    calls.map(({ name, request, signal }) => {
      const aborted = signal?.aborted === true ? String(Reflect.get(Object(signal.reason), 'code')) : null
      return { name, request: JSON.parse(JSON.stringify(request)), isPlainData: isPlainData(request), aborted }
    }),
  hold: (...names) => names.forEach((name) => held.add(name)),
  release() {
    held.clear()
    for (const go of waiting.splice(0)) go()
  },
  update: (title) => present().host.update(videoData({ ...tokens, metadata: { ...videoData().metadata, title } })),
}

watchOwnPosts(posts)
