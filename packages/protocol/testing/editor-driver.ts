import { createHost, type Host, type HostHandlers, type HostOptions } from '../src/host.ts'
import type { LogEntry } from '../src/index.ts'
import { createInspector, type InspectorRecord } from '../src/inspector.ts'
import {
  createManualClock,
  createMemoryWindows,
  videoData,
  type ManualClock,
  type MemoryWindows,
} from '../src/testing.ts'

type Message = Readonly<Record<string, unknown>>
type Changes = Partial<Pick<HostOptions, 'hostMode' | 'searchLimit'>> & { readonly handlers?: Partial<HostHandlers> }

export interface EditorDriver {
  readonly host: Host
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly logs: readonly LogEntry[]
  /** What the inspector keeps. */
  records(): readonly InspectorRecord[]
  /** Posts from the frame and waits until everything that follows at once has happened. */
  say(message: object): Promise<void>
  /** The handshake of one life, named by `instanceId`. */
  open(instanceId?: string): Promise<void>
  /** What the frame was sent beside VIDEO_DATA, in order. */
  heard(): readonly Message[]
}

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const notAsked = (): Promise<never> => Promise.reject(new Error('not asked'))

/** A host whose editor is played by hand. Handlers that are not given reject. */
export function driveEditor({ handlers, ...options }: Changes = {}): EditorDriver {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(5_000)
  const logs: LogEntry[] = []
  const inspector = createInspector({ clock })
  const unasked = { refreshToken: notAsked, searchCatalog: notAsked, addVideo: notAsked }
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: { bootData: async () => videoData(), ...unasked, ...handlers },
    clock,
    log: (entry) => logs.push(entry),
    inspector,
    ...options,
  })
  const say = async (message: object): Promise<void> => {
    windows.editor.window.parent.postMessage(message, hostOrigin)
    await windows.settled()
  }
  return {
    host,
    windows,
    clock,
    logs,
    records: () => inspector.records,
    say,
    async open(instanceId = 'one') {
      await say({ type: 'EDITOR_READY', instanceId })
      await say({ type: 'EDITOR_VIDEO_DATA_ACK' })
    },
    heard: () =>
      windows.posts
        .filter(({ to }) => to === editorOrigin)
        .map(({ message }) => message as Message)
        .filter(({ type }) => type !== 'VIDEO_DATA'),
  }
}
