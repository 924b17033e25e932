// Two test beds: a real host with a driven editor, and a real editor with a driven host.
import { createManualClock, createMemoryWindows, videoData, type MemoryWindows } from '@proscenium/protocol-testing'
import { createHost, type HostHandlers } from '../src/host.ts'
import { parseEditorMessage, parseHostMessage, type LogEntry, type ParseResult } from '../src/index.ts'
import { driveHost, editorOrigin, hostOrigin } from './host-driver.ts'

type Message = Readonly<Record<string, unknown>>

const strange = { origin: 'https://strange.example' }

/** One real end. `reached` grows with every call of its owner's code, `posted` with every message it sends. */
export interface HostileTestBed {
  /** The end's parser, and whether the end answers a value that it rejects. */
  readonly parse: (value: unknown) => ParseResult<unknown>
  readonly repliesToRejected: boolean
  readonly reached: readonly string[]
  readonly posted: () => readonly Message[]
  readonly logs: readonly LogEntry[]
  /** Posts from the true peer's window, through a real structured clone, and waits until the end has processed it. */
  post(value: unknown): Promise<void>
  /** Posts the same value from two windows that are not the peer: one of another origin, one of the peer's origin. */
  postFromForeignSenders(value: unknown): Promise<void>
}

/** A host with every handler and an open bridge. */
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
  const post = async (value: unknown): Promise<void> => {
    windows.editor.window.parent.postMessage(value, hostOrigin)
    await windows.settled()
  }
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  await post({ type: 'EDITOR_VIDEO_DATA_ACK' })
  return {
    parse: parseEditorMessage,
    repliesToRejected: true,
    reached,
    posted: postedBy(hostOrigin, windows),
    logs,
    post,
    async postFromForeignSenders(data) {
      windows.injectToHost({ ...strange, data })
      windows.injectToHost({ origin: editorOrigin, source: {}, data })
      await windows.settled()
    },
  }
}

/** An editor with every listener, an open bridge and a pending search. */
export async function openEditorTestBed(): Promise<HostileTestBed & { readonly search: Promise<object> }> {
  const reached: string[] = []
  const { editor, windows, logs, post, open } = driveHost()
  editor.bootData.subscribe(() => reached.push('bootData'))
  editor.token.subscribe(() => reached.push('token'))
  editor.onPurchaseComplete(() => reached.push('purchaseComplete'))
  editor.onResetProject(() => reached.push('resetProject'))
  await open()
  const search = editor.searchCatalog({ mode: 'text', query: 'pending' })
  await windows.settled()
  return {
    parse: parseHostMessage,
    repliesToRejected: false,
    reached,
    posted: postedBy(editorOrigin, windows),
    logs,
    search,
    post,
    async postFromForeignSenders(data) {
      windows.injectToEditor({ ...strange, data })
      windows.injectToEditor({ origin: hostOrigin, source: {}, data })
      await windows.settled()
    },
  }
}

/** The messages of one end so far. Each post is inspected only once, because there are very many. */
function postedBy(origin: string, { posts }: MemoryWindows): () => readonly Message[] {
  const sent: Message[] = []
  let seen = 0
  return () => {
    sent.push(...posts.slice(seen).flatMap(({ from, message }) => (from === origin ? [message as Message] : [])))
    seen = posts.length
    return sent
  }
}

/**
 * Every handler, including optional ones. Each records its name and rejects, except for boot data and the
 * acknowledgement.
 */
function everyHandler(reached: string[]): HostHandlers {
  const results: Readonly<Record<string, () => unknown>> = {
    bootData: async () => videoData(),
    acknowledged: () => undefined,
  }
  const none = (): Promise<never> => Promise.reject(new Error('there is no result'))
  return new Proxy({} as HostHandlers, {
    get: (_target, name) => () => {
      reached.push(String(name))
      return (results[String(name)] ?? none)()
    },
  })
}
