// Reads the fields of a message by its type. Both ends read with it what they are about to send, and what they receive.
import { validators } from '../generated/validators.ts'
import type { EditorToHostType, HostToEditorType } from '../generated/types.ts'
import { compiledEditorMessages, compiledHostMessages } from './message-schemas.ts'
import { readValue, type Reading } from './read.ts'

type MessageType = EditorToHostType | HostToEditorType

const compiledMessages = { ...compiledEditorMessages, ...compiledHostMessages }

/** Reads fields (P-50, P-53). Does not copy fields that conform. */
export function readMessage(type: MessageType, fields: unknown): Reading {
  return validators[type]?.(fields) ? { issue: null, value: fields } : readValue(compiledMessages[type], fields)
}

/** Reads fields that may have one of several forms: the first that conforms, else the first that can be repaired. */
export function readMessageForms(type: MessageType, forms: readonly unknown[]): Reading {
  const readings = forms.map((form) => readMessage(type, form))
  const [first] = readings as [Reading]
  return readings.find(({ value }) => forms.includes(value)) ?? readings.find(({ issue }) => issue === null) ?? first
}
