// Every field of a message with a valid value, built from its JSON Schema: all optional fields are present.
import { jsonSchemaOf, type JsonSchema } from '../src/json-schema.ts'
import type { MessageType } from './schema-agreement.ts'

type Step = string | number

export interface FieldSample {
  /** As the reference page writes it: `results[].title`. */
  readonly path: string
  /** A valid value. */
  readonly value: unknown
  /** The message's fields with another value for this one; undefined removes it. */
  withValue(value: unknown): object
  /** The value of this field in the message's fields; undefined where its row is gone. */
  read(fields: unknown): unknown
}

/** The fields of a message, outer ones first; of each variant, where there are several. */
export function fieldSamples(type: MessageType): readonly FieldSample[] {
  const paths = new Set<string>()
  return variantsOf(jsonSchemaOf(type)).flatMap((variant) => {
    const whole = sampleOf(variant) as object
    return fieldsOf(variant, []).flatMap(({ steps, path }) => {
      if (paths.has(path) || path === 'type') return []
      paths.add(path)
      return [
        {
          path,
          value: valueAt(whole, steps),
          withValue: (value: unknown) => replaced(whole, steps, value) as object,
          read: (fields: unknown) => valueAt(fields, steps),
        },
      ]
    })
  })
}

function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { payload } = partsOf(schema['properties'])
  const variants = schema['oneOf'] as readonly JsonSchema[] | undefined
  return variants ?? [payload ?? withoutType(schema)]
}

/** The schema of the fields beside `type`. */
function withoutType(schema: JsonSchema): JsonSchema {
  const { type: _type, ...properties } = partsOf(schema['properties'])
  return { ...schema, properties }
}

interface Field {
  readonly steps: readonly Step[]
  readonly path: string
}

function fieldsOf(schema: JsonSchema, steps: readonly Step[], prefix = ''): readonly Field[] {
  return Object.entries(partsOf(schema['properties'])).flatMap(([key, part]) => {
    const path = `${prefix}${key}`
    return [{ steps: [...steps, key], path }, ...nested(presentOf(part), [...steps, key], path)]
  })
}

function nested(schema: JsonSchema, steps: readonly Step[], path: string): readonly Field[] {
  const { items, additionalProperties } = schema as { readonly [Key in string]?: JsonSchema }
  if (items !== undefined) return fieldsOf(items, [...steps, 0], `${path}[].`)
  if (additionalProperties !== undefined) return fieldsOf(additionalProperties, [...steps, ENTRY], `${path}.*.`)
  return fieldsOf(schema, steps, `${path}.`)
}

/** The name of the entry in a record. */
const ENTRY = 'entry'

/** Without null, and the last of several alternatives: the one that has fields. */
function presentOf(schema: JsonSchema): JsonSchema {
  const choices = (schema['anyOf'] ?? []) as readonly JsonSchema[]
  const present = choices.filter(({ type }) => type !== 'null').at(-1)
  return present === undefined ? schema : presentOf(present)
}

/** Texts that match the patterns of the schemas. */
const matching = ['', 'USD', '#AABBCC']

function sampleOf(schema: JsonSchema): unknown {
  const { type, enum: words, const: word, pattern, items, minimum, additionalProperties, ...rest } = presentOf(schema)
  if (word !== undefined) return word
  if (Array.isArray(words)) return words[0]
  if (typeof pattern === 'string') return matching.find((text) => new RegExp(pattern).test(text))
  if (type === 'array') return [sampleOf(items as JsonSchema)]
  if (type === 'object' && additionalProperties !== undefined)
    return { [ENTRY]: sampleOf(additionalProperties as JsonSchema) }
  if (type === 'object') return sampleObject(rest)
  if (type === 'boolean') return true
  return type === 'string' ? 'a' : Number(minimum ?? 1)
}

function sampleObject({ properties }: JsonSchema): object {
  return Object.fromEntries(Object.entries(partsOf(properties)).map(([key, part]) => [key, sampleOf(part)]))
}

function partsOf(properties: unknown): Readonly<Record<string, JsonSchema>> {
  return (properties ?? {}) as Readonly<Record<string, JsonSchema>>
}

function valueAt(whole: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>((part, step) => Reflect.get(Object(part) as object, step), whole)
}

function replaced(whole: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  const part = replaced(valueAt(whole, [step]), rest, value)
  if (Array.isArray(whole)) return whole.map((each: unknown, index) => (index === step ? part : each))
  const others = Object.entries(whole as object).filter(([key]) => key !== step)
  return Object.fromEntries(part === undefined ? others : [...others, [step, part]])
}
