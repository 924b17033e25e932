// Arbitraries for a JSON Schema: valid values, and almost valid ones.
import * as fc from 'fast-check'
import type { Schema } from './document.ts'

export interface Vocabulary {
  readonly resolve: (schema: Schema) => Schema
  /** Existing ids and names by field name. */
  readonly known: Readonly<Record<string, readonly unknown[]>>
}

const LENGTH = 24

/** Values that satisfy the schema's own keywords. Constraints between fields are satisfied only by chance. */
export function valuesOf(given: Schema, vocabulary: Vocabulary, name = ''): fc.Arbitrary<unknown> {
  const schema = vocabulary.resolve(given)
  const own = plainValues(schema, vocabulary, name)
  const known = vocabulary.known[name]
  if (known === undefined || schema['type'] === 'array' || schema['type'] === 'object') return own
  const named = fc.constantFrom(...known)
  return name === 'session_token' ? named : fc.oneof({ arbitrary: named, weight: 3 }, own)
}

function plainValues(schema: Schema, vocabulary: Vocabulary, name: string): fc.Arbitrary<unknown> {
  const { type, anyOf } = schema
  const values = schema['enum']
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Schema) => valuesOf(one, vocabulary, name)))
  if (type === 'string') return texts(schema)
  if (type === 'integer') return fc.integer(rangeOf(schema))
  if (type === 'number') return numbers(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return lists(schema, vocabulary, name)
  return type === 'object' ? objects(schema, vocabulary) : fc.jsonValue({ maxDepth: 2 })
}

function rangeOf({ minimum = -1_000, maximum = 2_000 }: Schema): { min: number; max: number } {
  const [min, max] = [Number(minimum), Number(maximum)]
  return { min, max: Math.max(min, Math.min(max, Number.MAX_SAFE_INTEGER)) }
}

function numbers({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const min = Number(exclusiveMinimum ?? minimum ?? -1e6)
  return fc.double({ min, minExcluded: exclusiveMinimum !== undefined, max: Number(maximum ?? 1e6), noNaN: true })
}

function texts({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') {
    const range = { min: new Date('0100-01-01T00:00:00Z'), max: new Date('9000-01-01T00:00:00Z'), noInvalidDate: true }
    return fc.date(range).map((date) => date.toISOString())
  }
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  const [least, most] = [Number(minLength), Number(maxLength)]
  const short = { minLength: least, maxLength: Math.max(least, Math.min(LENGTH, Math.floor(most / 2))) }
  return fc.oneof(
    fc.string(short),
    fc.string({ ...short, unit: 'binary-ascii' }).map((text) => text.replaceAll('\0', ' ')),
    fc.string({ ...short, unit: 'grapheme' }).map((text) => [...text].slice(0, short.maxLength).join('')),
    fc.constantFrom(...(least > 0 ? ['x', 'x'.repeat(most)] : ['', 'x', 'x'.repeat(most)])),
  )
}

function lists(schema: Schema, vocabulary: Vocabulary, name: string): fc.Arbitrary<unknown[]> {
  const [least, most] = [Number(schema['minItems'] ?? 0), Number(schema['maxItems'] ?? 8)]
  const items = valuesOf((schema['items'] ?? {}) as Schema, vocabulary, name)
  const some = fc.array(items, { minLength: least, maxLength: Math.min(most, 6) })
  const all = items.map((item) => Array.from({ length: most }, () => item))
  return fc.oneof({ arbitrary: some, weight: 9 }, { arbitrary: all, weight: 1 })
}

function objects(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<object> {
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
  const model = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field, vocabulary, name)]))
  const required = (schema['required'] ?? []) as readonly string[]
  const own = fc.record(model, { requiredKeys: required.filter((name) => name in model) })
  return fc.tuple(own, additionalFields(schema, vocabulary)).map(([named, more]) => ({ ...more, ...named }))
}

/** Additional keys that the schema does not name. */
function additionalFields(
  { additionalProperties: rest, propertyNames }: Schema,
  vocabulary: Vocabulary,
): fc.Arbitrary<object> {
  if (rest === false) return fc.constant({})
  if (typeof rest === 'object' && rest !== null) {
    return fc.dictionary(texts((propertyNames ?? {}) as Schema), valuesOf(rest as Schema, vocabulary), { maxKeys: 3 })
  }
  return fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, fc.record({ later: fc.jsonValue({ maxDepth: 2 }) }))
}

const unusualValues = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e9,
  '',
  'nonsense',
  ' ',
  [],
  {},
  ['x'],
  'x'.repeat(2_000),
)

/** A body with one mutation: a field missing, of a wrong type or out of range, or a value that is not an object. */
export function mutationsOf(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const step = fc.record({
    at: fc.nat(),
    depth: fc.nat({ max: 2 }),
    value: fc.option(unusualValues, { nil: undefined }),
  })
  return fc.tuple(body, step).map(([value, { at, depth, value: other }]) => changed(value, { at, depth, other }))
}

interface Change {
  readonly at: number
  readonly depth: number
  /** Undefined: omit the field. */
  readonly other: unknown
}

function changed(value: unknown, { at, depth, other }: Change): unknown {
  if (Array.isArray(value) && value.length > 0 && depth > 0) {
    return value.map((item, index) =>
      index === at % value.length ? changed(item, { at, depth: depth - 1, other }) : item,
    )
  }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [name, part] = fields[at % Math.max(1, fields.length)] ?? []
  if (name === undefined) return other ?? null
  const nested = depth > 0 && typeof part === 'object' && part !== null
  const next = nested ? changed(part, { at: Math.floor(at / 7), depth: depth - 1, other }) : other
  return Object.fromEntries(
    fields.flatMap(([key, own]) => (key !== name ? [[key, own]] : next === undefined ? [] : [[key, next]])),
  )
}
