import { fieldsIssue } from '../src/channel/parse.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { EditorToHostType, HostToEditorType } from '../src/messages/schemas/definitions.ts'
import { isRecord } from '../src/compiled/record.ts'

export type MessageType = EditorToHostType | HostToEditorType

const definitions = { ...editorToHost, ...hostToEditor }
export const messageTypes = Object.keys(definitions) as MessageType[]

/** Deeper than any schema goes. */
const LEVELS = 9

/**
 * How the shape of a message and its schema judge fields differently, in a sentence; null where they agree to the word.
 * Two differences are meant: where an object is wanted, the shape refuses what is no plain one (Map, Date, …), and an own
 * `__proto__` key; and what is wrong inside of several alternatives is no matter of words.
 */
export function difference(type: MessageType, given: unknown): string | null {
  const fields = withoutProto(given, LEVELS)
  const [shape, schema] = [fieldsIssue(type, fields), schemaIssue(type, fields)]
  if (shape === schema || (isOfFiles(shape) && isOfFiles(schema))) return null
  const plain = schemaIssue(type, withoutForeign(fields, LEVELS))
  const meant = (shape?.match(/expected (object|record)$/) && shape === plain) || (isOfFiles(shape) && isOfFiles(plain))
  return meant ? null : `${type}: the shape says ${shape}, the schema ${schema}`
}

/** The first issue of the schema, in the words of the bridge. */
export function schemaIssue(type: MessageType, fields: unknown): string | null {
  const issue = definitions[type].schema.safeParse(fields).error?.issues[0]
  if (issue === undefined) return null
  const path = issue.path.map(String).join('.').slice(0, 120)
  const cause = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code.replaceAll('_', ' ')
  return path === '' ? cause : `${path}: ${cause}`
}

/** EXPORT_COMPLETE’s `files` are the one union that no field decides. */
function isOfFiles(issue: string | null): boolean {
  return issue?.startsWith('files') === true
}

/** A copy without own `__proto__` keys. */
export function withoutProto(value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withoutProto(part, levels - 1))
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutProto(part, levels - 1)]))
}

/** A copy that has a symbol for everything that is an object but no plain one. */
function withoutForeign(value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withoutForeign(part, levels - 1))
  if (!isRecord(value)) return Symbol.for('foreign')
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutForeign(part, levels - 1)]))
}
