import { createChaos, createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { createEditor, type Editor } from '../../src/editor.ts'
import { createHost, type HostHandlers } from '../../src/host.ts'
import { editorOrigin, hostOrigin } from '../host-driver.ts'
import { page } from '../results.ts'
import { createDocumentClock, type DocumentClock } from './document-clock.ts'
import { createTrace } from './trace.ts'
import {
  currentHost,
  LIMIT_MS,
  type FrameDocument,
  type Message,
  type PendingHandler,
  type World,
  type WorldOptions,
} from './world.ts'

/** Of a document without an editor. */
const ELSEWHERE = 'https://elsewhere.example'
/** Enough of a snapshot. */
const small = { projects: [], relatedVideos: [], authToken: 'a.e30.z', accessToken: 'a.e30.z' }

/** A page with a host and an editor whose document has just announced itself. */
export function createWorld({ transport, faults, loses = () => false }: WorldOptions): World {
  const clock = createManualClock(1_000_000)
  const loadListeners = new Set<() => void>()
  let snapshots = 0

  const hold = (direction: 'to-host' | 'to-editor', arrive: () => void): void => {
    const post = world.windows.posts.at(-1)
    if (post === undefined || loses(post.message as Message)) return
    const host = world.hosts.length - 1
    const session = currentHost(world).session
    const message = post.message as Message
    world.queues[`${direction} ${post.via}`].push({
      message,
      document: world.documents.length - 1,
      host,
      session,
      arrive,
    })
  }
  const world: World = {
    windows: createMemoryWindows({
      hostOrigin,
      editorOrigin,
      // Neither end changes what it has received.
      clone: (message) => message,
      chaos: { ...createChaos({ clock }), pass: hold },
    }),
    clock,
    pageClock: createDocumentClock(clock),
    documents: [],
    hosts: [],
    queues: { 'to-host window': [], 'to-host port': [], 'to-editor window': [], 'to-editor port': [] },
    handlers: [],
    questions: [],
    runs: [],
    faults,
    taken: new Map(),
    loading: false,
    dispatchLoad() {
      for (const listener of loadListeners) listener()
    },
    newData() {
      snapshots += 1
      return videoData({ ...small, ownedVideoIds: [`snapshot ${snapshots}`] })
    },
    mountHost() {
      const host = createHost({
        frame,
        window: world.windows.host.window,
        editorOrigin,
        transport,
        clock: world.pageClock,
        log: () => {},
        handlers: heldHandlers(world),
      })
      world.hosts.push({ host, heard: false, session: 0, revisions: [], trace: createTrace() })
    },
    openDocument: (withEditor) => openDocument(world, withEditor),
  }
  /** The frame, whose load events wait as well. */
  const frame = Object.create(world.windows.host.frame, {
    addEventListener: { value: (_type: string, listener: () => void) => loadListeners.add(listener) },
    removeEventListener: { value: (_type: string, listener: () => void) => loadListeners.delete(listener) },
  }) as HTMLIFrameElement
  world.mountHost()
  world.openDocument(true)
  return world
}

/** Handlers of the next host; each stays pending until a step resolves it. */
function heldHandlers(world: World): HostHandlers {
  const host = world.hosts.length
  const held = async <Value>(given: Omit<PendingHandler, 'resolve' | 'host'>, value: Value): Promise<Value> =>
    await new Promise((resolve) => {
      world.handlers.push({ ...given, host, resolve: () => resolve(value) })
    })
  return {
    /** Each session asks once. */
    async bootData({ signal }) {
      const mounted = currentHost(world)
      mounted.session += 1
      mounted.revisions = []
      mounted.trace.sessionStarted()
      return await held({ kind: 'data', label: '', signal }, world.newData())
    },
    async searchCatalog({ query: label = '' }, { signal }) {
      world.runs.push(`${host} ${label}`)
      return await held({ kind: 'answer', label, signal }, { ...page, nextCursor: `${label} by ${host}` })
    },
    refreshToken: () => Promise.reject(new Error('not asked')),
    addVideo: () => Promise.reject(new Error('not asked')),
  }
}

function openDocument(world: World, withEditor: boolean): void {
  const { windows, clock, documents, queues } = world
  const previous = documents.at(-1)
  previous?.clock.stop()
  const view =
    previous === undefined ? windows.editor.window : windows.reloadEditor(withEditor ? editorOrigin : ELSEWHERE)
  const ownClock = createDocumentClock(clock)
  const next: FrameDocument = { editor: null, clock: ownClock, openedAt: Infinity, loaded: false }
  const timing = { getEntriesByType: () => [{ loadEventEnd: next.loaded ? 1 : 0 }] }
  Object.assign(view, { performance: timing })
  world.loading = true
  // What was on its way to the previous document reaches no document.
  for (const channel of ['to-editor window', 'to-editor port'] as const) queues[channel].length = 0
  documents.push(next)
  if (!withEditor) return
  next.editor = newEditor(view, ownClock)
  next.editor.onPhase((phase) => {
    if (phase === 'open') next.openedAt = clock.now()
  })
}

function newEditor(view: Window, clock: DocumentClock): Editor {
  return createEditor({ hostOrigins: [hostOrigin], window: view, clock, log: () => {}, requestTimeoutMs: LIMIT_MS })
}
