// Two bridges that live: a true host whose editor is a hand, and a true editor whose host is one.
import { createEditor } from '../src/editor.ts'
import { createHost, type HostHandlers } from '../src/host.ts'
import { parseEditorMessage, parseHostMessage, type LogEntry, type ParseResult } from '../src/index.ts'
import { createManualClock, createMemoryWindows, videoData, type MemoryWindows } from '../src/testing.ts'

type Message = Readonly<Record<string, unknown>>

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const strange = { origin: 'https://strange.example' }

/** One true end. `reached` grows with whatever its owner's code hears, `posted` with whatever it says. */
export interface HostileTestBed {
  /** How the end reads what it is sent, and whether it answers a value that it refuses. */
  readonly parse: (value: unknown) => ParseResult<unknown>
  readonly answersRejected: boolean
  readonly reached: readonly string[]
  readonly posted: () => readonly Message[]
  readonly logs: readonly LogEntry[]
  /** Posts from the true peer's window, through a real structured clone, and waits until all has happened. */
  say(value: unknown): Promise<void>
  /** The same value from two windows that are not the peer: of another origin, and of the peer's. */
  sayFromForeignSenders(value: unknown): Promise<void>
}

/** A host with every handler, its bridge open. */
export async function openHostTestBed(): Promise<HostileTestBed> {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const reached: string[] = []
  const logs: LogEntry[] = []
  createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: everyHandler(reached),
    clock: createManualClock(),
    log: (entry) => logs.push(entry),
  })
  const say = async (value: unknown): Promise<void> => {
    windows.editor.window.parent.postMessage(value, hostOrigin)
    await windows.settled()
  }
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  await say({ type: 'EDITOR_VIDEO_DATA_ACK' })
  return {
    parse: parseEditorMessage,
    answersRejected: true,
    reached,
    posted: postedBy(hostOrigin, windows),
    logs,
    say,
    async sayFromForeignSenders(data) {
      windows.injectToHost({ ...strange, data })
      windows.injectToHost({ origin: editorOrigin, source: {}, data })
      await windows.settled()
    },
  }
}

/** An editor with every listener, its bridge open and a search pending. */
export async function openEditorTestBed(): Promise<HostileTestBed & { readonly search: Promise<object> }> {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const reached: string[] = []
  const logs: LogEntry[] = []
  const editor = createEditor({
    hostOrigins: [hostOrigin],
    window: windows.editor.window,
    clock: createManualClock(),
    log: (entry) => logs.push(entry),
  })
  editor.bootData.subscribe(() => reached.push('bootData'))
  editor.token.subscribe(() => reached.push('token'))
  editor.onPurchaseComplete(() => reached.push('purchaseComplete'))
  editor.onResetProject(() => reached.push('resetProject'))
  const say = async (value: unknown): Promise<void> => {
    windows.host.frame.contentWindow?.postMessage(value, editorOrigin)
    await windows.settled()
  }
  await say({ type: 'VIDEO_DATA', payload: videoData() })
  const search = editor.searchCatalog({ mode: 'text', query: 'pending' })
  await windows.settled()
  return {
    parse: parseHostMessage,
    answersRejected: false,
    reached,
    posted: postedBy(editorOrigin, windows),
    logs,
    search,
    say,
    async sayFromForeignSenders(data) {
      windows.injectToEditor({ ...strange, data })
      windows.injectToEditor({ origin: hostOrigin, source: {}, data })
      await windows.settled()
    },
  }
}

/** What one end has said so far. Each post is looked at once, for there are very many. */
function postedBy(origin: string, { posts }: MemoryWindows): () => readonly Message[] {
  const said: Message[] = []
  let seen = 0
  return () => {
    said.push(...posts.slice(seen).flatMap(({ from, message }) => (from === origin ? [message as Message] : [])))
    seen = posts.length
    return said
  }
}

/** Every handler there is, the optional ones too. Each notes its name; but for boot data they have no answer. */
function everyHandler(reached: string[]): HostHandlers {
  const answers: Readonly<Record<string, () => unknown>> = {
    bootData: async () => videoData(),
    acknowledged: () => undefined,
  }
  const none = (): Promise<never> => Promise.reject(new Error('there is no answer'))
  return new Proxy({} as HostHandlers, {
    get: (_target, name) => () => {
      reached.push(String(name))
      return (answers[String(name)] ?? none)()
    },
  })
}
