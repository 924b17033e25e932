// Validates a value against a compiled schema. Reads only what the schema names, and allocates nothing for a value that
// conforms.
import { isWithinBudget } from '../messages/registry/size-budget.ts'
import { isRecord, type RecordLike } from './record.ts'
import type {
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledArray,
  CompiledNumber,
  CompiledOptional,
  CompiledRecord,
  CompiledSchema,
  CompiledString,
  CompiledUnion,
} from './compiled-schema.ts'

/** Where a value differs from its schema, and why, as the zod schemas word it. */
export interface Issue {
  readonly path: readonly (string | number)[]
  readonly cause: string
}

/** The cause of an own `__proto__` key. No schema forbids it, but no value with one may be passed on. */
const OWN_PROTO = 'own __proto__'

/** The first issue of a value, in the schema's order; null when it conforms. Does not follow cycles. */
export function findIssue(schema: CompiledSchema, value: unknown): Issue | null {
  switch (schema.type) {
    case 'string':
      return stringIssue(schema, value)
    case 'number':
    case 'integer':
      return numberIssue(schema, value)
    case 'boolean':
      return booleanIssue(value)
    case 'array':
      return arrayIssue(schema, value)
    case 'record':
      return recordIssue(schema, value)
    case 'object':
      return objectIssue(schema, value)
    case 'optional':
    case 'nullable':
      return optionalIssue(schema, value)
    case 'discriminatedUnion':
      return discriminatedUnionIssue(schema, value)
    case 'union':
      return unionIssue(schema, value)
  }
}

function stringIssue(schema: CompiledString, value: unknown): Issue | null {
  const { enum: values, minLength = 0, maxLength = Infinity, pattern } = schema
  if (values !== undefined) return typeof value === 'string' && values.includes(value) ? null : issue('invalid value')
  if (typeof value !== 'string') return issue('expected string')
  if (value.length < minLength) return issue('too small')
  if (value.length > maxLength) return issue('too big')
  return pattern === undefined || pattern.test(value) ? null : issue('invalid format')
}

function numberIssue(schema: CompiledNumber, value: unknown): Issue | null {
  const { type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema
  if (typeof value !== 'number' || !Number.isFinite(value)) return issue('expected number')
  if (type === 'integer' && !Number.isSafeInteger(value)) return unsafeInteger(value)
  if (value < minimum || value <= exclusiveMinimum) return issue('too small')
  return value > maximum ? issue('too big') : null
}

function unsafeInteger(value: number): Issue {
  if (!Number.isInteger(value)) return issue('expected int')
  return issue(value > 0 ? 'too big' : 'too small')
}

function booleanIssue(value: unknown): Issue | null {
  return typeof value === 'boolean' ? null : issue('expected boolean')
}

function optionalIssue(schema: CompiledOptional, value: unknown): Issue | null {
  return value === emptyValue(schema) ? null : findIssue(schema.of, value)
}

/** The value that stands for an absent one. */
export function emptyValue({ type }: CompiledOptional): null | undefined {
  return type === 'nullable' ? null : undefined
}

function unionIssue({ anyOf }: CompiledUnion, value: unknown): Issue | null {
  return anyOf.some((each) => findIssue(each, value) === null) ? null : issue('invalid union')
}

/** Rejects an array that is too long before reading any of it. */
function arrayIssue({ items, minItems = 0, maxItems }: CompiledArray, value: unknown): Issue | null {
  if (!Array.isArray(value)) return issue('expected array')
  if (value.length > maxItems) return issue('too big')
  for (let index = 0; index < value.length; index += 1) {
    const found = findIssue(items, value[index])
    if (found !== null) return prefixIssue(index, found)
  }
  return value.length < minItems ? issue('too small') : null
}

function recordIssue(schema: CompiledRecord, value: unknown): Issue | null {
  const { propertyNames, additionalProperties } = schema
  if (!isRecord(value)) return issue('expected record')
  if (Object.hasOwn(value, '__proto__')) return issue(OWN_PROTO)
  for (const name of Object.keys(value)) {
    const isKey = findIssue(propertyNames, name) === null
    const found = isKey ? findIssue(additionalProperties, value[name]) : issue('invalid key')
    if (found !== null) return prefixIssue(name, found)
  }
  return null
}

function objectIssue({ properties, within: budget }: CompiledObject, value: unknown): Issue | null {
  if (!isRecord(value)) return issue('expected object')
  if (Object.hasOwn(value, '__proto__')) return issue(OWN_PROTO)
  for (const name in properties) {
    const found = findIssue(properties[name] as CompiledSchema, value[name])
    if (found !== null) return prefixIssue(name, found)
  }
  return budget === undefined || isWithinBudget(value, budget) ? null : issue('custom')
}

function discriminatedUnionIssue(schema: CompiledDiscriminatedUnion, value: unknown): Issue | null {
  if (!isRecord(value)) return issue('expected object')
  const variant = variantOf(schema, value)
  return variant === undefined ? prefixIssue(schema.propertyName, issue('invalid union')) : findIssue(variant, value)
}

/** The schema selected by the object's discriminator; undefined where it selects none. */
export function variantOf(schema: CompiledDiscriminatedUnion, value: RecordLike): CompiledSchema | undefined {
  const { propertyName, mapping } = schema
  const discriminator = value[propertyName]
  return typeof discriminator === 'string' && Object.hasOwn(mapping, discriminator) ? mapping[discriminator] : undefined
}

function issue(cause: string): Issue {
  return { path: [], cause }
}

/** Moves an issue of a part into its parent's path. */
export function prefixIssue(step: string | number, { path, cause }: Issue): Issue {
  return { path: [step, ...path], cause }
}
