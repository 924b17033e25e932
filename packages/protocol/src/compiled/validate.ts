// Whether a value keeps a shape. Reads what the shape names and nothing else, and allocates nothing for a value that does.
import { isWithinBudget } from '../messages/registry/size-budget.ts'
import { isRecord, type RecordLike } from './record.ts'
import type {
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledArray,
  CompiledNumber,
  CompiledRecord,
  Shape,
  CompiledString,
} from './compiled-schema.ts'

/** How a value departs from a shape: where, and the cause in the words of the schemas. */
export interface Issue {
  readonly path: readonly (string | number)[]
  readonly cause: string
}

/** The cause of an own `__proto__` key: a fault of no schema, but nothing that is handed on may have one. */
const OWN_PROTO = 'own __proto__'

/** The first fault of a value, in the order of the schema; null when it keeps the shape. A cycle is not followed. */
export function findIssue(shape: Shape, value: unknown): Issue | null {
  switch (shape.is) {
    case 'text':
      return faultOfText(shape, value)
    case 'number':
      return faultOfNumber(shape, value)
    case 'flag':
      return typeof value === 'boolean' ? null : fault('expected boolean')
    case 'oneOf':
      return typeof value === 'string' && shape.values.includes(value) ? null : fault('invalid value')
    case 'list':
      return faultOfList(shape, value)
    case 'record':
      return faultOfRecord(shape, value)
    case 'fields':
      return faultOfFields(shape, value)
    case 'orAbsent':
      return value === undefined ? null : findIssue(shape.of, value)
    case 'orNull':
      return value === null ? null : findIssue(shape.of, value)
    case 'oneOfBy':
      return faultOfChoice(shape, value)
    case 'either':
      return shape.of.some((each) => findIssue(each, value) === null) ? null : fault('invalid union')
  }
}

function faultOfText({ min = 0, max = Infinity, pattern }: CompiledString, value: unknown): Issue | null {
  if (typeof value !== 'string') return fault('expected string')
  if (value.length < min) return fault('too small')
  if (value.length > max) return fault('too big')
  return pattern === undefined || pattern.test(value) ? null : fault('invalid format')
}

function faultOfNumber({ whole, gte = -Infinity, gt = -Infinity, lte = Infinity }: CompiledNumber, value: unknown) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fault('expected number')
  if (whole === true && !Number.isInteger(value)) return fault('expected int')
  if (whole === true && !Number.isSafeInteger(value)) return fault(value > 0 ? 'too big' : 'too small')
  if (value < gte || value <= gt) return fault('too small')
  return value > lte ? fault('too big') : null
}

/** A list that is too long is refused before any of it is read. */
function faultOfList({ of, min = 0, max }: CompiledArray, value: unknown): Issue | null {
  if (!Array.isArray(value)) return fault('expected array')
  if (value.length > max) return fault('too big')
  for (let index = 0; index < value.length; index += 1) {
    const found = findIssue(of, value[index])
    if (found !== null) return prefixIssue(index, found)
  }
  return value.length < min ? fault('too small') : null
}

function faultOfRecord({ key, of }: CompiledRecord, value: unknown): Issue | null {
  if (!isRecord(value)) return fault('expected record')
  if (Object.hasOwn(value, '__proto__')) return fault(OWN_PROTO)
  for (const name of Object.keys(value)) {
    const found = findIssue(key, name) === null ? findIssue(of, value[name]) : fault('invalid key')
    if (found !== null) return prefixIssue(name, found)
  }
  return null
}

function faultOfFields({ fields, within: budget }: CompiledObject, value: unknown): Issue | null {
  if (!isRecord(value)) return fault('expected object')
  if (Object.hasOwn(value, '__proto__')) return fault(OWN_PROTO)
  for (const name in fields) {
    const found = findIssue(fields[name] as Shape, value[name])
    if (found !== null) return prefixIssue(name, found)
  }
  return budget === undefined || isWithinBudget(value, budget) ? null : fault('custom')
}

function faultOfChoice(shape: CompiledDiscriminatedUnion, value: unknown): Issue | null {
  if (!isRecord(value)) return fault('expected object')
  const choice = variantOf(shape, value)
  return choice === undefined ? prefixIssue(shape.key, fault('invalid union')) : findIssue(choice, value)
}

/** The shape that an object's own word chooses; undefined where it chooses none. */
export function variantOf({ key, choices }: CompiledDiscriminatedUnion, value: RecordLike): Shape | undefined {
  const word = value[key]
  return typeof word === 'string' && Object.hasOwn(choices, word) ? choices[word] : undefined
}

function fault(cause: string): Issue {
  return { path: [], cause }
}

/** A fault of a part, as one of the whole. */
export function prefixIssue(step: string | number, { path, cause }: Issue): Issue {
  return { path: [step, ...path], cause }
}
