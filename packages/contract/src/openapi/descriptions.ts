// Descriptions of parameters and fields, from the document's glossary. A name means the same everywhere, unless the
// glossary has an entry with its owner (`ListVideosQuery.limit`).
import type { JsonSchema } from './schema.ts'

/** One sentence per name of a parameter or field. */
export type Glossary = Readonly<Record<string, string>>

/** Whose fields are described, in which glossary. */
export interface FieldOwner {
  readonly owner: string
  readonly glossary: Glossary
}

/** Undefined if the glossary has no entry. */
export function descriptionOf({ owner, glossary }: FieldOwner, name: string): string | undefined {
  const placed = `${owner}.${name}`
  const plain = name
  if (Object.hasOwn(glossary, placed)) return glossary[placed]
  return Object.hasOwn(glossary, plain) ? glossary[plain] : undefined
}

/** Adds a description to every property below `schema`. */
export function describeFields(owner: FieldOwner, schema: JsonSchema): JsonSchema {
  return described(owner, schema) as JsonSchema
}

function described(owner: FieldOwner, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => described(owner, part))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => {
    return [key, key === 'properties' ? properties(owner, part as JsonSchema) : described(owner, part)] as const
  })
  return Object.fromEntries(parts)
}

function properties(owner: FieldOwner, fields: JsonSchema): JsonSchema {
  const each = Object.entries(fields).map(([name, field]) => [name, property(owner, { name, field })] as const)
  return Object.fromEntries(each)
}

function property(owner: FieldOwner, { name, field }: { name: string; field: unknown }): object {
  const schema = described(owner, field) as JsonSchema
  const text = descriptionOf(owner, name)
  const added = text === undefined || schema['description'] !== undefined ? {} : { description: text }
  return { ...schema, ...added }
}
