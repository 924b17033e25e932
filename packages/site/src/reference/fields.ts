import { anchorOf } from '@proscenium/testkit/guides'
import { nameOf, type Schema } from './open-api.ts'

/** Levels of nested objects that a table shows; deeper ones are in the example. */
const DEPTH_MAX = 3
/** Values of an enumeration that a cell shows. */
const VALUES_MAX = 12

/** Text for one cell of a Markdown table. */
function cell(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.join(' ').replaceAll('|', String.raw`\|`)
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '']
}

/** The type of a value in words; a schema of the document's components is a link to `schemas.md`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return `[${nameOf(schema.$ref)}](schemas.md#${anchorOf(nameOf(schema.$ref))})`
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return [...new Set(options.map(typeText))].join(' or ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return values(schema.enum)
  if (schema.items !== undefined) return `array of ${typeText(schema.items)}`
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length === 0 && schema.allOf?.[0] !== undefined) return typeText(schema.allOf[0])
  return types.join(' or ') || 'any value'
}

function values(all: readonly unknown[]): string {
  const shown = all.slice(0, VALUES_MAX).map((value) => `\`${JSON.stringify(value).replaceAll('"', '')}\``)
  return [...shown, ...(all.length > VALUES_MAX ? ['…'] : [])].join(', ')
}

/** The limits of a value: its format, its bounds and its default. */
function limitsText(schema: Schema): string {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const range = (unit: string, least?: number, most?: number): string[] => {
    if (least === undefined && most === undefined) return []
    if (most === undefined) return [`at least ${least}${least === 1 ? unit.replace(/s$/, '') : unit}`]
    return [least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`]
  }
  return [
    ...(format === undefined ? [] : [format]),
    ...range('', minimum, maximum),
    ...range(' characters', minLength, maxLength),
    ...range(' items', minItems, maxItems),
    ...(schema.default === undefined ? [] : [`default \`${JSON.stringify(schema.default)}\``]),
  ].join(', ')
}

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** The fields of an object, nested ones as `outer.inner` and `list[].inner`. Component schemas are not opened. */
function fieldsOf(schema: Schema, prefix = '', depth = 1): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = `${prefix}${key}`
    const field = { name, schema: value, isRequired: schema.required?.includes(key) === true }
    const inner = value.items === undefined ? value : value.items
    const mark = value.items === undefined ? '.' : '[].'
    const nested = (inner.anyOf ?? [inner]).find(({ properties }) => properties !== undefined)
    return nested === undefined || depth >= DEPTH_MAX
      ? [field]
      : [field, ...fieldsOf(nested, `${name}${mark}`, depth + 1)]
  })
}

/** A table of the fields of an object; empty if it is not an object. */
export function fieldTable(schema: Schema): string[] {
  const rows = fieldsOf(schema).map(({ name, schema: field, isRequired }) => [
    `\`${name}\`${isRequired ? '' : ' (optional)'}`,
    typeText(field),
    described(field),
  ])
  return table(['field', 'type', 'description'], rows)
}

/** Description and limits of a value, in one cell. */
export function described(schema: Schema): string {
  const limits = limitsText(schema)
  const note = schema.deprecated === true ? '**Deprecated.** ' : ''
  return `${note}${schema.description ?? ''}${limits === '' ? '' : ` (${limits})`}`
}
