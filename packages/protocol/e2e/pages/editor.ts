// An editor page: only the editor's end of the bridge. `?hostOrigins=` lists the allowed hosts, `?manual` waits for a
// command, `?spied` records posts, `?requestTimeoutMs=` sets the request timeout.
import { systemClock } from '../../src/edge/system.ts'
import { createEditor, type Editor } from '../../src/editor.ts'
import type { Clock, LogEntry } from '../../src/index.ts'
import { createInspector, type InspectorRecord } from '../../src/inspector.ts'
import { createSpy, watchOwnPosts } from './spy.ts'

export type Outcome = { readonly ok: true; readonly value: object } | { readonly ok: false; readonly code: string }

export interface EditorTestBed {
  readonly editor: Editor
  readonly log: LogEntry[]
  readonly inspected: InspectorRecord[]
  readonly posts: string[]
  /** Titles of the snapshots that the editor received. */
  readonly snapshots: string[]
  create(): void
  search(query: string): Promise<Outcome>
  addVideo(videoId: string): Promise<Outcome>
  refreshToken(): Promise<Outcome>
}

declare global {
  interface Window {
    editorBed: EditorTestBed
  }
}

const query = new URLSearchParams(location.search)
const log: LogEntry[] = []
const inspected: InspectorRecord[] = []
const inspector = createInspector()
inspector.subscribe((record) => inspected.push(record))
const posts: string[] = []
const snapshots: string[] = []
let current: Editor | null = null

/** A hundred times slower, so that a busy machine does not add a second EDITOR_READY to what a test counts. */
const patientClock: Clock = {
  now: systemClock.now,
  setTimer: (callback, ms) => systemClock.setTimer(callback, ms * 100),
}

function editor(): Editor {
  if (current === null) throw new Error('the editor has not been created')
  return current
}

async function outcome(response: Promise<object>): Promise<Outcome> {
  try {
    return { ok: true, value: await response }
  } catch (error) {
    return { ok: false, code: String(Reflect.get(Object(error), 'code')) }
  }
}

window.editorBed = {
  get editor() {
    return editor()
  },
  log,
  inspected,
  posts,
  snapshots,
  create() {
    current = createEditor({
      hostOrigins: (query.get('hostOrigins') ?? '').split(','),
      window: query.has('spied') ? createSpy(posts).view : window,
      clock: patientClock,
      ...(query.has('requestTimeoutMs') ? { requestTimeoutMs: Number(query.get('requestTimeoutMs')) } : {}),
      log: (entry) => log.push(entry),
      inspector,
    })
    current.bootData.subscribe((data) => snapshots.push(data.metadata.title))
  },
  search: (text) => outcome(editor().searchCatalog({ mode: 'text', query: text })),
  addVideo: (videoId) => outcome(editor().addVideo({ videoId, intent: 'add' })),
  refreshToken: () => outcome(editor().refreshToken()),
}

watchOwnPosts(posts)
if (!query.has('manual')) window.editorBed.create()
