// Validates a value against a compiled schema. Reads only what the schema names, and allocates nothing for a value that
// conforms.
import { isWithinBudget } from '../messages/registry/size-budget.ts'
import { isRecord, type RecordLike } from './record.ts'
import type {
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledArray,
  CompiledEnum,
  CompiledNumber,
  CompiledOptional,
  CompiledRecord,
  Shape,
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
export function findIssue(shape: Shape, value: unknown): Issue | null {
  switch (shape.is) {
    case 'text':
      return textIssue(shape, value)
    case 'number':
      return numberIssue(shape, value)
    case 'flag':
      return booleanIssue(value)
    case 'oneOf':
      return enumIssue(shape, value)
    case 'list':
      return arrayIssue(shape, value)
    case 'record':
      return recordIssue(shape, value)
    case 'fields':
      return objectIssue(shape, value)
    case 'orAbsent':
    case 'orNull':
      return optionalIssue(shape, value)
    case 'oneOfBy':
      return discriminatedUnionIssue(shape, value)
    case 'either':
      return unionIssue(shape, value)
  }
}

function textIssue({ min = 0, max = Infinity, pattern }: CompiledString, value: unknown): Issue | null {
  if (typeof value !== 'string') return issue('expected string')
  if (value.length < min) return issue('too small')
  if (value.length > max) return issue('too big')
  return pattern === undefined || pattern.test(value) ? null : issue('invalid format')
}

function numberIssue({ whole, gte = -Infinity, gt = -Infinity, lte = Infinity }: CompiledNumber, value: unknown) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return issue('expected number')
  if (whole === true && !Number.isSafeInteger(value)) return unsafeInteger(value)
  if (value < gte || value <= gt) return issue('too small')
  return value > lte ? issue('too big') : null
}

function unsafeInteger(value: number): Issue {
  if (!Number.isInteger(value)) return issue('expected int')
  return issue(value > 0 ? 'too big' : 'too small')
}

function booleanIssue(value: unknown): Issue | null {
  return typeof value === 'boolean' ? null : issue('expected boolean')
}

function enumIssue({ values }: CompiledEnum, value: unknown): Issue | null {
  return typeof value === 'string' && values.includes(value) ? null : issue('invalid value')
}

function optionalIssue({ is, of }: CompiledOptional, value: unknown): Issue | null {
  return value === (is === 'orNull' ? null : undefined) ? null : findIssue(of, value)
}

function unionIssue({ of }: CompiledUnion, value: unknown): Issue | null {
  return of.some((each) => findIssue(each, value) === null) ? null : issue('invalid union')
}

/** Rejects an array that is too long before reading any of it. */
function arrayIssue({ of, min = 0, max }: CompiledArray, value: unknown): Issue | null {
  if (!Array.isArray(value)) return issue('expected array')
  if (value.length > max) return issue('too big')
  for (let index = 0; index < value.length; index += 1) {
    const found = findIssue(of, value[index])
    if (found !== null) return prefixIssue(index, found)
  }
  return value.length < min ? issue('too small') : null
}

function recordIssue({ key, of }: CompiledRecord, value: unknown): Issue | null {
  if (!isRecord(value)) return issue('expected record')
  if (Object.hasOwn(value, '__proto__')) return issue(OWN_PROTO)
  for (const name of Object.keys(value)) {
    const found = findIssue(key, name) === null ? findIssue(of, value[name]) : issue('invalid key')
    if (found !== null) return prefixIssue(name, found)
  }
  return null
}

function objectIssue({ fields, within: budget }: CompiledObject, value: unknown): Issue | null {
  if (!isRecord(value)) return issue('expected object')
  if (Object.hasOwn(value, '__proto__')) return issue(OWN_PROTO)
  for (const name in fields) {
    const found = findIssue(fields[name] as Shape, value[name])
    if (found !== null) return prefixIssue(name, found)
  }
  return budget === undefined || isWithinBudget(value, budget) ? null : issue('custom')
}

function discriminatedUnionIssue(shape: CompiledDiscriminatedUnion, value: unknown): Issue | null {
  if (!isRecord(value)) return issue('expected object')
  const choice = variantOf(shape, value)
  return choice === undefined ? prefixIssue(shape.key, issue('invalid union')) : findIssue(choice, value)
}

/** The schema selected by the object's discriminator; undefined where it selects none. */
export function variantOf({ key, choices }: CompiledDiscriminatedUnion, value: RecordLike): Shape | undefined {
  const discriminator = value[key]
  return typeof discriminator === 'string' && Object.hasOwn(choices, discriminator) ? choices[discriminator] : undefined
}

function issue(cause: string): Issue {
  return { path: [], cause }
}

/** Moves an issue of a part into its parent's path. */
export function prefixIssue(step: string | number, { path, cause }: Issue): Issue {
  return { path: [step, ...path], cause }
}
