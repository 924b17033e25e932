import {
  createManualClock,
  createMemoryWindows,
  videoData,
  type ManualClock,
  type MemoryWindows,
} from '@proscenium/protocol-testing'
import { createHost, type Host, type HostHandlers, type HostOptions } from '../src/host.ts'
import { capabilitiesOf, type HostMode, type LogEntry } from '../src/index.ts'
import { editorOrigin, hostOrigin } from './host-driver.ts'
import { createInspector, type InspectorRecord } from '../src/inspector.ts'

type Message = Readonly<Record<string, unknown>>
type Changes = Partial<Pick<HostOptions, 'searchLimit' | 'transport' | 'context'>> & {
  readonly hostMode?: HostMode
  readonly handlers?: Partial<HostHandlers>
}

export interface EditorDriver {
  readonly host: Host
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly logs: readonly LogEntry[]
  /** The inspector's records. */
  records(): readonly InspectorRecord[]
  /** Posts from the frame and waits until everything that follows synchronously or in microtasks is done. */
  post(message: object): Promise<void>
  /** Completes the handshake of one editor document, identified by `instanceId`. */
  open(instanceId?: string): Promise<void>
  /** Messages sent to the frame, in order. */
  posted(): readonly Message[]
  /** The same except VIDEO_DATA. */
  received(): readonly Message[]
}

const notAsked = (): Promise<never> => Promise.reject(new Error('not asked'))

/** A host whose editor is driven by the test. Handlers that are not given reject. */
export function driveEditor({ handlers, hostMode = 'partner', ...options }: Changes = {}): EditorDriver {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(5_000)
  const logs: LogEntry[] = []
  const inspector = createInspector({ clock })
  const mode = hostMode === 'partner' ? {} : { hostMode, capabilities: capabilitiesOf(hostMode) }
  const unasked = { refreshToken: notAsked, searchCatalog: notAsked, addVideo: notAsked }
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: { bootData: async () => videoData(mode), ...unasked, ...handlers },
    clock,
    log: (entry) => logs.push(entry),
    inspector,
    ...options,
  })
  const post = async (message: object): Promise<void> => {
    // A document does not load twice within a second: the host would wait (P-52).
    if ('type' in message && message.type === 'EDITOR_READY') clock.advance(1_000)
    windows.editor.window.parent.postMessage(message, hostOrigin)
    await windows.settled()
  }
  const posted = (): readonly Message[] =>
    windows.posts.filter(({ to }) => to === editorOrigin).map(({ message }) => message as Message)
  return {
    host,
    windows,
    clock,
    logs,
    records: () => inspector.records,
    post,
    async open(instanceId = 'one') {
      await post({ type: 'EDITOR_READY', instanceId })
      await post({ type: 'EDITOR_VIDEO_DATA_ACK' })
    },
    posted,
    received: () => posted().filter(({ type }) => type !== 'VIDEO_DATA'),
  }
}
