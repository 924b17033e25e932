// A fresh editor that follows a recording: its application calls what the recorded one called.
import { argumentsOf, notices, requests, type Fields, type FieldsInput, type Takes } from '@proscenium/protocol'
import { createEditor, type Editor, type EditorOptions } from '@proscenium/protocol/editor'
import { restore, type InspectorRecord } from '@proscenium/protocol/inspector'
import { createMemoryWindows } from '../memory/memory-windows.ts'
import { createSendCount, senderOf, type ReplayedEnd, type ReplaySetup } from './replayed-end.ts'

const editorOrigin = 'https://editor.invalid'

type Call = (editor: Editor, fields: never) => unknown
type AnyMethods = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>

/** Calls of methods that are not in the message table. */
const ownCalls: Readonly<Partial<Record<string, Call>>> = {
  REQUEST_TOKEN_REFRESH: (editor) => editor.refreshToken(),
  STATUS_UPDATE: (editor, { status }: Fields<'STATUS_UPDATE'>) => editor.status(status),
  EXPORT_COMPLETE: (editor, fields: FieldsInput<'EXPORT_COMPLETE'>) => editor.exportComplete(fields),
}

const rows: Readonly<Partial<Record<string, { readonly editor?: string; readonly takes: Takes }>>> = {
  ...notices,
  ...requests,
}

/** Calls the editor's method that sends this message. Does nothing for a message that the end sends by itself. */
function sendFrom(editor: Editor, type: string, fields: Readonly<Record<string, unknown>>): unknown {
  const call = ownCalls[type]
  if (call !== undefined) return call(editor, fields as never)
  const { editor: method, takes = 'nothing' } = rows[type] ?? {}
  const { requestId: _id, ...rest } = fields
  return method && (editor as unknown as AnyMethods)[method]?.(...argumentsOf(takes, type in requests ? rest : fields))
}

export function openReplayedEditor({
  records,
  peerOrigin,
  clock,
  inspector,
  options: { requestTimeoutMs },
}: ReplaySetup & { readonly options: Pick<EditorOptions, 'requestTimeoutMs'> }): ReplayedEnd {
  const windows = createMemoryWindows({ hostOrigin: peerOrigin, editorOrigin })
  const editor = createEditor({
    hostOrigins: [peerOrigin],
    window: windows.editor.window,
    clock,
    log: () => undefined,
    inspector,
    // The recording says when a token was renewed; the redacted token does not.
    refreshAheadMs: 0,
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  })
  const count = createSendCount()
  /** Requests are numbered within an editor session, whose name differs each time. */
  const names = { recorded: instanceIdOf(records), replayed: instanceIdOf(inspector.records) }

  return {
    receive(record, data) {
      windows.injectToEditor({ ...senderOf(record), data: renamed(data, names.recorded, names.replayed) })
    },
    expects: (record, seen) => count(renamed(record, names.recorded, names.replayed), seen),
    send({ type, fields }) {
      // The outcome of a request shows in what comes in; a call that throws shows as a missing message.
      const call = async (): Promise<unknown> => sendFrom(editor, type ?? '', Object(restore(fields)))
      void call().catch(() => undefined)
    },
    settled: windows.settled,
    dispose: () => editor.dispose(),
  }
}

function instanceIdOf(records: readonly InspectorRecord[]): string {
  return (
    records.find(({ type, direction }) => type === 'EDITOR_READY' && direction === 'out')?.envelope?.instanceId ?? ''
  )
}

/** The same value with its request named as in the other session. */
function renamed<Value>(value: Value, from: string, to: string): Value {
  if (typeof value !== 'object' || value === null || !('requestId' in value) || from === '') return value
  const { requestId } = value
  const named = typeof requestId === 'string' && requestId.startsWith(`${from}-`)
  return named ? { ...value, requestId: `${to}${requestId.slice(from.length)}` } : value
}
