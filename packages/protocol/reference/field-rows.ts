import type { JsonSchema } from '../src/json-schema.ts'
import { ADDRESS, ID_MAX, LIST_MAX, TEXT_MAX } from '../src/messages/registry/limits.ts'

/** One row of a field table: the dotted path, whether the key is required, the allowed values and what they mean. */
export interface FieldRow {
  readonly path: string
  readonly required: boolean
  readonly type: string
  readonly meaning: string
}

/** The name of an object that has a table of its own; undefined for one that is described in place. */
export type NameOf = (schema: JsonSchema) => string | undefined

/** The fields of an object schema and of its unnamed nested objects, depth first. */
export function fieldRows(schema: JsonSchema, nameOf: NameOf = () => undefined, prefix = ''): FieldRow[] {
  const required = listOf(schema['required'])
  return Object.entries(recordOf(schema['properties'])).flatMap(([key, value]) => {
    const part = recordOf(value)
    const path = `${prefix}${key}`
    const row = { path, required: required.includes(key), type: typeText(part, nameOf), meaning: meaningOf(part) }
    return [row, ...partsOf(part, nameOf, path)]
  })
}

/** Object schemas within a schema, itself included, each with the dotted path below it. */
export function objectsIn(schema: JsonSchema, path = ''): (readonly [path: string, schema: JsonSchema])[] {
  const properties = Object.entries(recordOf(schema['properties']))
  const within = properties.flatMap(([key, value]) => objectsIn(recordOf(value), path === '' ? key : `${path}.${key}`))
  const parts = [
    schema['items'],
    schema['additionalProperties'],
    ...listOf(schema['oneOf']),
    ...listOf(schema['anyOf']),
  ]
  const nested = parts.flatMap((part) => (part === undefined ? [] : objectsIn(recordOf(part), path)))
  return [...(properties.length > 0 ? [[path, schema] as const] : []), ...within, ...nested]
}

function partsOf(schema: JsonSchema, nameOf: NameOf, path: string): FieldRow[] {
  const items = recordOf(schema['items'])
  const entries = recordOf(schema['additionalProperties'])
  if (items['properties'] !== undefined)
    return nameOf(items) === undefined ? fieldRows(items, nameOf, `${path}[].`) : []
  if (entries['properties'] !== undefined) return fieldRows(entries, nameOf, `${path}.*.`)
  return nameOf(schema) === undefined ? fieldRows(schema, nameOf, `${path}.`) : []
}

/** The description without the ids of requirements, which are for us. */
function meaningOf(schema: JsonSchema): string {
  return text(schema['description'] ?? '').replaceAll(/ \([A-Z]-\d+(?:, [A-Z]-\d+)*\)/g, '')
}

/** The allowed values, in the words that the page defines. */
export function typeText(schema: JsonSchema, nameOf: NameOf = () => undefined): string {
  return `${shape(schema, nameOf)}${spareOf(schema)}`
}

/** What a malformed value is read as (P-50), where that is not an empty string. */
function spareOf(schema: JsonSchema): string {
  const [inner] = listOf(schema['anyOf']).map(recordOf)
  const { 'x-otherwise': spare } = schema['x-reader'] === undefined ? { ...inner } : schema
  return spare === undefined || spare === '' ? '' : `, else \`${text(spare)}\``
}

function shape(schema: JsonSchema, nameOf: NameOf): string {
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return choices.map((choice) => shape(recordOf(choice), nameOf)).join(' or ')
  if (schema['x-reader'] === 'open') return [...listOf(schema['examples']).map(quoted), 'another'].join(' or ')
  if (schema['const'] !== undefined) return quoted(schema['const'])
  if (schema['enum'] !== undefined) return listOf(schema['enum']).map(quoted).join(' or ')
  if (schema['type'] === 'array') return `list of ${count(schema)}${itemsShape(recordOf(schema['items']), nameOf)}`
  if (schema['type'] === 'object') return objectShape(schema, nameOf)
  if (schema['pattern'] === ADDRESS.source) return 'address'
  if (schema['pattern'] !== undefined) return `string like \`${text(schema['pattern'])}\``
  return schema['type'] === 'string' ? stringShape(schema) : `${text(schema['type'])}${range(schema)}`
}

function itemsShape(items: JsonSchema, nameOf: NameOf): string {
  const bare = shape(items, nameOf)
  return bare.includes(' or ') ? `(${bare})` : bare
}

function objectShape(schema: JsonSchema, nameOf: NameOf): string {
  const name = nameOf(schema)
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`
  const entries = recordOf(schema['additionalProperties'])
  return entries['type'] === undefined ? 'object' : `object of ${shape(entries, nameOf)} by name`
}

function stringShape({ minLength: least, maxLength: most }: JsonSchema): string {
  if (most === TEXT_MAX && least === undefined) return 'text'
  if (most === ID_MAX) return least === undefined ? 'id or empty' : 'id'
  if (most === undefined) return 'string'
  return least === undefined ? `string of at most ${text(most)}` : `string of ${text(least)}–${text(most)}`
}

function count({ minItems: least, maxItems: most }: JsonSchema): string {
  if (most === undefined || (most === LIST_MAX && least === undefined)) return ''
  return least === undefined ? `at most ${text(most)} ` : `${text(least)}–${text(most)} `
}

function range({ minimum, exclusiveMinimum: above, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER)
    return ` ${text(minimum)}–${text(maximum)}`
  const parts = [
    ...(minimum === undefined ? [] : [`≥ ${text(minimum)}`]),
    ...(above === undefined ? [] : [`> ${text(above)}`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`≤ ${text(maximum)}`]),
  ]
  return parts.length === 0 ? '' : ` ${parts.join(', ')}`
}

function quoted(value: unknown): string {
  return `\`${text(value)}\``
}

function recordOf(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
