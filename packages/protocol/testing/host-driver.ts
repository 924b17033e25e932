import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { createEditor, type EditorOptions } from '../src/editor.ts'
import { capabilitiesOf, type LogEntry, type VideoDataInput } from '../src/index.ts'
import { createInspector } from '../src/inspector.ts'

type Message = Readonly<Record<string, unknown>>

export const hostOrigin = 'https://service.example'
export const editorOrigin = 'https://editor.example'
const handshake = new Set<unknown>(['EDITOR_READY', 'EDITOR_VIDEO_DATA_ACK'])

/** An editor whose host is driven by the test. Its session has every capability, unless `session` says otherwise. */
export function driveHost(changes: Partial<EditorOptions> = {}, session: Partial<VideoDataInput> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock()
  const logs: LogEntry[] = []
  const inspector = createInspector({ clock })
  const editor = createEditor({
    hostOrigins: [hostOrigin],
    window: windows.editor.window,
    clock,
    log: (entry) => logs.push(entry),
    inspector,
    ...changes,
  })
  const snapshot = videoData({ capabilities: capabilitiesOf('consumer'), ...session })
  const post = async (message: unknown): Promise<void> => {
    windows.host.frame.contentWindow?.postMessage(message, editorOrigin)
    await windows.settled()
  }
  const posted = (): readonly Message[] =>
    windows.posts.filter(({ to }) => to === hostOrigin).map(({ message }) => message as Message)
  /** Messages of one type, or all except those of the handshake. */
  const sent = (type?: string): readonly Message[] =>
    posted().filter((message) => (type === undefined ? !handshake.has(message['type']) : message['type'] === type))
  return {
    editor,
    windows,
    clock,
    logs,
    /** The inspector's records. */
    records: () => inspector.records,
    /** Posts from the host and waits until everything that follows synchronously or in microtasks is done. */
    post,
    /** Completes the handshake. */
    open: () => post({ type: 'VIDEO_DATA', payload: snapshot, revision: 1 }),
    /** All messages of the editor, in order. */
    posted,
    sent,
    /** The id of the last request of a type. */
    lastId: (type: string): unknown => sent(type).at(-1)?.['requestId'],
  }
}
