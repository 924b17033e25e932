// Values generated from the published JSON Schemas: most parts are valid, some violate a limit of their schema.
import fc from 'fast-check'
import type { JsonSchema } from '../src/json-schema.ts'

type Values = fc.Arbitrary<unknown>

/** Relative weights of corrupted and valid parts. */
const CORRUPTED = 1
const VALID = 48

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'odd',
  0,
  -0,
  7,
  Number.NaN,
  Infinity,
  2n,
  true,
  [],
  {},
  Array(1),
)

/** A value that is valid except for occasional corrupted parts. */
export function nearly(schema: JsonSchema): Values {
  return fc.oneof(
    { weight: VALID, arbitrary: fitting(schema) },
    { weight: CORRUPTED, arbitrary: beyond(schema) },
    { weight: CORRUPTED, arbitrary: odd },
  )
}

function fitting(schema: JsonSchema): Values {
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => nearly(choice as JsonSchema)))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  switch (schema['type']) {
    case 'string':
      return fittingText(schema)
    case 'integer':
    case 'number':
      return fittingNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(nearly(schema['items'] as JsonSchema), { minLength: count(schema, 'minItems', 0), maxLength: 3 })
    case 'object':
      return fittingObject(schema)
    default:
      throw new Error(`no values of ${JSON.stringify(schema)}`)
  }
}

function fittingText(schema: JsonSchema): Values {
  const { pattern } = schema
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  const least = count(schema, 'minLength', 0)
  const most = count(schema, 'maxLength', 64)
  const edges = fc.constantFrom(least, most).map((length) => 'e'.repeat(length))
  return fc.oneof(
    { weight: 9, arbitrary: fc.string({ minLength: least, maxLength: 9 }) },
    { weight: 1, arbitrary: edges },
  )
}

function fittingNumber(schema: JsonSchema): Values {
  const least = count(schema, 'minimum', count(schema, 'exclusiveMinimum', -1_000))
  const most = count(schema, 'maximum', 1_000)
  const whole = fc.constantFrom(least, most, Math.ceil((least + most) / 2))
  return schema['type'] === 'integer' ? whole : fc.oneof(whole, fc.double({ min: least, max: most, noNaN: true }))
}

function fittingObject(schema: JsonSchema): Values {
  const entries = schema['additionalProperties']
  if (typeof entries === 'object' && entries !== null) {
    const key = fitting((schema['propertyNames'] ?? { type: 'string' }) as JsonSchema) as fc.Arbitrary<string>
    return fc.dictionary(key, nearly(entries as JsonSchema), { maxKeys: 3, noNullPrototype: true })
  }
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const parts = Object.fromEntries(fields.map(([name, field]) => [name, nearly(field)]))
  const extra = fc.option(fc.constantFrom('later', '__proto__', 'constructor'), { freq: 12 })
  return fc
    .tuple(fc.record(parts, { requiredKeys: (schema['required'] ?? []) as string[], noNullPrototype: true }), extra)
    .map(([value, name]) => (name === null ? value : withOwn(value, name, { polluted: true })))
}

/** Just beyond a limit of the schema, or of an invalid type if it has no limit. */
function beyond(schema: JsonSchema): Values {
  const { type, maxLength, maxItems, items, properties } = schema
  if (typeof maxLength === 'number') return fc.constantFrom('', 'o'.repeat(maxLength + 1))
  if (typeof maxItems === 'number') return tooMany(items as JsonSchema, maxItems)
  if (type === 'number' || type === 'integer') return fc.constantFrom(...offNumbers(schema))
  if (properties !== undefined) return fittingObject(schema).chain(withoutSome)
  return fc.constant(Symbol.for('of no type'))
}

function tooMany(items: JsonSchema, most: number): Values {
  return fitting(items).map((item) => Array.from({ length: most + 1 }, () => item))
}

function offNumbers(schema: JsonSchema): number[] {
  const least = count(schema, 'minimum', count(schema, 'exclusiveMinimum', -Number.MAX_SAFE_INTEGER))
  const most = count(schema, 'maximum', Number.MAX_SAFE_INTEGER)
  return [least, least - 1, most + 1, least + 0.5, 2 ** 53, Number.NaN, -Infinity]
}

function withoutSome(value: unknown): Values {
  const keys = Object.keys(value as object)
  if (keys.length === 0) return fc.constant(null)
  return fc
    .constantFrom(...keys)
    .map((left) => Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== left)))
}

function withOwn(value: object, name: string, part: unknown): object {
  return Object.defineProperty(value, name, { value: part, enumerable: true, configurable: true, writable: true })
}

function count(schema: JsonSchema, key: string, otherwise: number): number {
  const value = schema[key]
  return typeof value === 'number' ? value : otherwise
}
