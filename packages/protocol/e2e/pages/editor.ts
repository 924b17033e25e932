// An editor page: the editor's end of the bridge alone. `?hostOrigins=` lists the permitted hosts, `?manual` waits to be
// told, `?spied` records what is posted, `?requestTimeoutMs=` is the limit of its patience.
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
  /** Titles of the snapshots the editor was told of. */
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
let live: Editor | null = null

/** A hundred times slower, so that a busy machine adds no second EDITOR_READY to what a test counts. */
const patientClock: Clock = {
  now: systemClock.now,
  setTimer: (callback, ms) => systemClock.setTimer(callback, ms * 100),
}

function editor(): Editor {
  if (live === null) throw new Error('the editor has not been created')
  return live
}

async function outcome(answer: Promise<object>): Promise<Outcome> {
  try {
    return { ok: true, value: await answer }
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
    live = createEditor({
      hostOrigins: (query.get('hostOrigins') ?? '').split(','),
      window: query.has('spied') ? createSpy(posts).view : window,
      clock: patientClock,
      ...(query.has('requestTimeoutMs') ? { requestTimeoutMs: Number(query.get('requestTimeoutMs')) } : {}),
      log: (entry) => log.push(entry),
      inspector,
    })
    live.bootData.subscribe((data) => snapshots.push(data.metadata.title))
  },
  search: (words) => outcome(editor().searchCatalog({ mode: 'text', query: words })),
  addVideo: (videoId) => outcome(editor().addVideo({ videoId, intent: 'add' })),
  refreshToken: () => outcome(editor().refreshToken()),
}

watchOwnPosts(posts)
if (!query.has('manual')) window.editorBed.create()
