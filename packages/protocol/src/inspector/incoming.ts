// Records of messages that came in, and the messages they stand for.
import { describeFailure } from '../channel/channel.ts'
import { composeMessage, parseEditorMessage, parseHostMessage } from '../channel/parse.ts'
import { isRecord, ownValue } from '../channel/values.ts'
import {
  editorToHost,
  hostToEditor,
  type EditorToHostType,
  type HostToEditorType,
} from '../messages/schemas/definitions.ts'
import type { InspectorRecord } from './record.ts'
import { redactText } from './redact.ts'
import { restore } from './restore.ts'

const parsers = { host: parseEditorMessage, editor: parseHostMessage } as const

/** Whether a record is of a message's arrival. An end may ignore what has arrived: that is a record of its own. */
export function isIncoming({ direction, outcome, rule }: InspectorRecord): boolean {
  return direction === 'in' && (outcome === 'passed' || rule === 'P-40' || rule === 'P-43')
}

/** The message of an arrival without its secrets. What was refused at the gate was not read: a text stands for it. */
export function restoreMessage({ outcome, rule, type, fields, envelope }: InspectorRecord): unknown {
  if (rule === 'P-40') return 'unread'
  const restored = restore(fields)
  if (outcome !== 'passed') return restored
  const known = knownType(type)
  return known !== null && isRecord(restored) ? composeMessage(known, restored, envelope) : restored
}

/** Whether what is left of an arrival is read as the whole was: the same type, and the same fault where it had one. */
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
