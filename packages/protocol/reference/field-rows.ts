import type { JsonSchema } from '../src/json-schema.ts'
import { ADDRESS } from '../src/messages/registry/limits.ts'

/** One row of a field table: the dotted path, whether the key is required, and the allowed values. */
export interface FieldRow {
  readonly path: string
  readonly required: boolean
  readonly holds: string
}

/** The fields of an object schema and of its nested objects, depth first. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const required = listOf(schema['required'])
  return Object.entries(recordOf(schema['properties'])).flatMap(([key, value]) => {
    const part = recordOf(value)
    const path = `${prefix}${key}`
    return [{ path, required: required.includes(key), holds: describe(part) }, ...partsOf(part, path)]
  })
}

function partsOf(schema: JsonSchema, path: string): FieldRow[] {
  const items = recordOf(schema['items'])
  const entries = recordOf(schema['additionalProperties'])
  if (items['properties'] !== undefined) return fieldRows(items, `${path}[].`)
  if (entries['properties'] !== undefined) return fieldRows(entries, `${path}.*.`)
  return fieldRows(schema, `${path}.`)
}

/** A short description of the allowed values. */
export function describe(schema: JsonSchema): string {
  const note = schema['description'] === undefined ? '' : `. ${text(schema['description'])}`
  return `${shape(schema)}${classOf(schema)}${note}`
}

/** How a tolerant reader treats the field (P-50). */
function classOf(schema: JsonSchema): string {
  const [inner] = listOf(schema['anyOf']).map(recordOf)
  const marked = schema['x-reader'] === undefined ? { ...inner } : schema
  const { 'x-reader': readerClass, 'x-otherwise': spare } = marked
  if (readerClass === undefined) return ''
  return spare === undefined || spare === '' ? `; ${text(readerClass)}` : `; ${text(readerClass)} \`${text(spare)}\``
}

function shape(schema: JsonSchema): string {
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return choices.map((choice) => shape(recordOf(choice))).join(' or ')
  if (schema['x-reader'] === 'open')
    return `${listOf(schema['examples'])
      .map((known) => `\`${text(known)}\``)
      .join(', ')} or another`
  if (schema['const'] !== undefined) return `\`${text(schema['const'])}\``
  if (schema['enum'] !== undefined)
    return listOf(schema['enum'])
      .map((value) => `\`${text(value)}\``)
      .join(' or ')
  if (schema['type'] === 'array') return `list of ${count(schema)}${shape(recordOf(schema['items']))}`
  if (schema['type'] === 'object') return objectShape(schema)
  if (schema['pattern'] === ADDRESS.source) return 'address'
  if (schema['pattern'] !== undefined) return `string like \`${text(schema['pattern'])}\``
  return `${text(schema['type'])}${range(schema)}`
}

function objectShape(schema: JsonSchema): string {
  const entries = recordOf(schema['additionalProperties'])
  return entries['type'] === undefined ? 'object' : `object of ${shape(entries)} by name`
}

function count(schema: JsonSchema): string {
  const most = schema['maxItems']
  if (most === undefined) return ''
  return schema['minItems'] === undefined ? `at most ${text(most)}: ` : `${text(schema['minItems'])}–${text(most)}: `
}

function range(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum: above, maximum, minLength, maxLength } = schema
  const parts = [
    minimum === undefined ? '' : ` from ${text(minimum)}`,
    above === undefined ? '' : ` above ${text(above)}`,
    maximum === undefined ? '' : ` to ${text(maximum)}`,
  ]
  if (maxLength === undefined) return parts.join('')
  return minLength === undefined ? ` of at most ${text(maxLength)}` : ` of ${text(minLength)}–${text(maxLength)}`
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
