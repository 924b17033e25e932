import { fieldsIssue } from './fields-issue.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'
import { isRecord } from '../src/compiled/record.ts'

export type MessageType = EditorToHostType | HostToEditorType

const definitions = { ...editorToHost, ...hostToEditor }
export const messageTypes = Object.keys(definitions) as MessageType[]

/** The type and the fields of a message, in either form; empty for anything else. */
export function fieldsIn(value: unknown): { type?: MessageType; fields?: unknown } {
  if (!isRecord(value)) return {}
  const { type, ...flat } = value
  const known = messageTypes.find((name) => name === type)
  return known === undefined ? {} : { type: known, fields: 'payload' in flat ? flat['payload'] : flat }
}

/** Deeper than any schema. */
const LEVELS = 9

/**
 * Describes where the compiled schema of a message and its zod schema judge fields differently; null if they report the
 * same issue. Three differences are intended: the compiled schema rejects objects that are not plain (Map, Date, …) and
 * an own `__proto__` key; the issues within a union without discriminator may differ; and null that means absent is an
 * issue of its own.
 */
export function difference(type: MessageType, given: unknown): string | null {
  const fields = withoutProto(given, LEVELS)
  const [compiled, schema] = [fieldsIssue(type, fields), schemaIssue(type, fields)]
  if (compiled === schema || (isOfFiles(compiled) && isOfFiles(schema))) return null
  if (compiled?.endsWith(': absent') && schema?.startsWith(compiled.replace(/ absent$/, ''))) return null
  const plain = schemaIssue(type, withoutForeign(fields, LEVELS))
  const meant =
    (compiled?.match(/expected (object|record)$/) && compiled === plain) || (isOfFiles(compiled) && isOfFiles(plain))
  return meant ? null : `${type}: the compiled schema says ${compiled}, the schema ${schema}`
}

/** The first issue of the zod schema, in the bridge's format. */
export function schemaIssue(type: MessageType, fields: unknown): string | null {
  const issue = definitions[type].schema.safeParse(fields).error?.issues[0]
  if (issue === undefined) return null
  const path = issue.path.map(String).join('.').slice(0, 120)
  const cause = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code.replaceAll('_', ' ')
  return path === '' ? cause : `${path}: ${cause}`
}

/** EXPORT_COMPLETE’s `files` is the only union without a discriminator. */
function isOfFiles(issue: string | null): boolean {
  return issue?.startsWith('files') === true
}

/** A copy without own `__proto__` keys. */
export function withoutProto(value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withoutProto(part, levels - 1))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutProto(part, levels - 1)]))
}

/** A copy with a symbol in place of every object that is not plain. */
function withoutForeign(value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withoutForeign(part, levels - 1))
  if (!isRecord(value)) return Symbol.for('foreign')
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutForeign(part, levels - 1)]))
}
