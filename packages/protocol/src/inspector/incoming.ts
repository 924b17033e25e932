// Incoming messages: from record back to message.
import { describeFailure } from '../end/wire/channel.ts'
import { composeMessage, parseEditorMessage, parseHostMessage } from '../end/wire/parse.ts'
import { isRecord, ownValue } from '../end/wire/values.ts'
import type { EditorToHostType, HostToEditorType } from '../generated/types.ts'
import { editorToHost, hostToEditor } from '../messages/schemas/definitions.ts'
import type { InspectorRecord } from './record.ts'
import { redactText } from './redact.ts'
import { restore } from './restore.ts'

const parsers = { host: parseEditorMessage, editor: parseHostMessage } as const

/**
 * Whether a record stands for the arrival of a message. An end may ignore what has arrived: that is a separate record.
 */
export function isIncoming({ direction, outcome, rule }: InspectorRecord): boolean {
  return direction === 'in' && (outcome === 'passed' || rule === 'P-40' || rule === 'P-43')
}

/** The message of an arrival without its secrets. A message rejected at the gate was not read: a text stands for it. */
export function restoreMessage({ outcome, rule, type, fields, envelope }: InspectorRecord): unknown {
  if (rule === 'P-40') return 'unread'
  const restored = restore(fields)
  if (outcome !== 'passed') return restored
  const known = knownType(type)
  return known !== null && isRecord(restored) ? composeMessage(known, restored, envelope) : restored
}

/** Whether the rest of an arrival parses like the original: the same type, and the same issue where it had one. */
export function isFaithful(record: InspectorRecord): boolean {
  if (record.rule === 'P-40') return true
  const result = parsers[record.end](restoreMessage(record))
  if (result.ok) return record.outcome === 'passed' && result.message.type === record.type
  return record.outcome !== 'passed' && redactText(describeFailure(result)) === record.reason
}

function knownType(type: string | null): EditorToHostType | HostToEditorType | null {
  const table = { ...editorToHost, ...hostToEditor }
  return type !== null && ownValue(table, type) !== undefined ? (type as EditorToHostType | HostToEditorType) : null
}
