// The fields of a body's schema, and the largest values that they allow.
import type { Schema } from '../openapi/document.ts'

/** A place in a body: a field of a name, or the items of a list. */
export type Path = readonly (string | 0)[]

export interface Field {
  readonly path: Path
  readonly schema: Schema
}

type Resolve = (schema: Schema) => Schema

/** Every field, lists and objects too, parents first. */
export function fieldsOf(given: Schema, resolve: Resolve, path: Path = []): Field[] {
  const schema = resolve(given)
  const own: Field[] = path.length === 0 ? [] : [{ path, schema }]
  const below = (part: unknown, step: string | 0): Field[] => fieldsOf((part ?? {}) as Schema, resolve, [...path, step])
  const alternatives = [schema['anyOf'], schema['oneOf']].flatMap((each) => (each ?? []) as readonly Schema[])
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
  const rest = schema['additionalProperties']
  return [
    ...own,
    ...alternatives.flatMap((one) => fieldsOf(one, resolve, path)),
    ...properties.flatMap(([name, part]) => below(part, name)),
    ...(typeof rest === 'object' && rest !== null ? below(rest, 'any') : []),
    ...(schema['type'] === 'array' ? below(schema['items'], 0) : []),
  ]
}

export function nameOf(path: Path): string {
  return path.map((step) => (step === 0 ? '[]' : `.${step}`)).join('')
}

/** The value with another one at the path; missing parents are created, lists have one item. */
export function withValue(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (step === 0) return [withValue(Array.isArray(value) ? value[0] : undefined, rest, next)]
  const own = typeof value === 'object' && value !== null ? value : {}
  return { ...own, [step]: withValue(Reflect.get(own, step), rest, next) }
}

/** A value that a schema allows, as large as it may be. `unit` fills its texts. */
export function largestValue(given: Schema, resolve: Resolve, unit: string): unknown {
  const schema = resolve(given)
  const { type, anyOf, items, properties = {}, maxItems = 100, maximum, exclusiveMaximum } = schema
  const values = schema['enum']
  if (Array.isArray(values)) return values[0] as unknown
  if ('const' in schema) return schema['const']
  if (Array.isArray(anyOf)) return largestValue(anyOf[0] as Schema, resolve, unit)
  if (type === 'array')
    return Array.from({ length: Number(maxItems) }, (_, at) =>
      distinct(largestValue(items as Schema, resolve, unit), at),
    )
  if (type === 'object') {
    const each = Object.entries(properties as Readonly<Record<string, Schema>>)
    return Object.fromEntries(each.map(([name, part]) => [name, largestValue(part, resolve, unit)]))
  }
  if (type === 'string') return largestText(schema, unit)
  return type === 'boolean' ? true : Number(maximum ?? exclusiveMaximum ?? 1_000_000)
}

function largestText({ format, maxLength, ...schema }: Schema, unit: string): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : ''
  const limit = Number(maxLength ?? /\{\d+,(\d+)\}\$$/.exec(pattern)?.[1] ?? 100)
  const texts = [unit, 'a', '9', 'A'].map((one) => one.repeat(Math.ceil(limit / one.length)).slice(0, limit))
  return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? ''
}

/** Items of a list differ, because equal ones are less work. */
function distinct(value: unknown, at: number): unknown {
  if (typeof value !== 'string') return value
  const number = at.toString(16)
  return value.slice(0, value.length - number.length) + number
}
