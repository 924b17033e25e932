// JSON Schema as TypeScript types in the formatter's layout.
import { nameOf, type DocumentSchema } from './document.ts'

/** Maximum line width of this repository's formatter. */
export const WIDTH = 120

/** A field of an interface. */
export interface Field {
  readonly name: string
  readonly required: boolean
  readonly type: readonly string[]
  readonly description: string | undefined
  readonly deprecated: boolean
}

/** `ListVideosAnswer` is `ListVideosResponse` in the client. */
export function typeName(reference: string): string {
  return nameOf(reference).replace(/Answer$/, 'Response')
}

/** The alternatives of a schema's type, one entry each. Errors: throws on a keyword that has no counterpart. */
export function alternatives(schema: DocumentSchema): readonly string[] {
  if (schema.$ref !== undefined) return [typeName(schema.$ref)]
  if (schema.enum !== undefined) return schema.enum.filter((value) => value !== '').map((value) => `'${value}'`)
  if (schema.const !== undefined) return [JSON.stringify(schema.const).replaceAll('"', "'")]
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(alternatives)
  return [schema.type ?? []].flat().flatMap((type) => plainType(type, schema))
}

function plainType(type: string, schema: DocumentSchema): readonly string[] {
  if (type === 'array') return [listOf(alternatives(schema.items ?? {}))]
  if (type === 'object') return [inlineObject(schema)]
  const plain: Readonly<Record<string, string>> = { string: 'string', integer: 'number', number: 'number' }
  const name = plain[type] ?? (type === 'boolean' || type === 'null' ? type : undefined)
  if (name === undefined) throw new Error(`${JSON.stringify(schema)} has no type in the client`)
  return [name]
}

export function listOf(items: readonly string[]): string {
  return items.length === 1 ? `readonly ${items[0]}[]` : `readonly (${items.join(' | ')})[]`
}

function inlineObject(schema: DocumentSchema): string {
  const fields = fieldsOf(schema).map(
    ({ name, required, type }) => `readonly ${declared(name, required)} ${type.join(' | ')}`,
  )
  return `{ ${fields.join('; ')} }`
}

/** The fields of an object schema. A field without a type of its own has the one that `then` gives it. */
export function fieldsOf(schema: DocumentSchema): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, own]) => ({
    name,
    required: required.has(name),
    type: alternatives(alternatives(own).length === 0 ? (schema.then?.properties?.[name] ?? own) : own),
    description: own.description,
    deprecated: own.deprecated === true,
  }))
}

const declared = (name: string, required: boolean): string => `${name}${required ? '' : '?'}:`

/** An interface with a comment per field. */
export function interfaceText(name: string, fields: readonly Field[]): string {
  return `export interface ${name} {\n${fieldLines(fields, '  ')}}`
}

export function fieldLines(fields: readonly Field[], indent: string): string {
  const lines = fields.map((field) => {
    const start = `${indent}readonly ${declared(field.name, field.required)}`
    return `${commentText(field, indent)}${assigned(start, field.type)}\n`
  })
  return lines.join('')
}

function commentText({ description, deprecated }: Field, indent: string): string {
  if (description === undefined) return ''
  return `${indent}/** ${deprecated ? `@deprecated ${description.replace(/^Deprecated /, '')}` : description} */\n`
}

/** A type alias. */
export function aliasText(name: string, type: readonly string[]): string {
  return assigned(`export type ${name} =`, type)
}

/** `start` and the union after it, on lines of their own where one line is too long. */
function assigned(start: string, type: readonly string[]): string {
  const flat = `${start} ${type.join(' | ')}`
  if (flat.length <= WIDTH) return flat
  const indent = `${/^ */.exec(start)?.[0] ?? ''}  `
  return [start, ...type.map((part) => `${indent}| ${part}`)].join('\n')
}
