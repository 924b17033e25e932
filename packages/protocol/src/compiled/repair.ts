// Repairs a value that differs from its schema where nothing is decided (P-50): returns a copy in which display values
// are printed, clipped or replaced and malformed rows are discarded. Whatever decides something is copied unchanged.
import { variantOf, findIssue, prefixIssue, type Issue } from './validate.ts'
import { isRecord } from './record.ts'
import type {
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledBoolean,
  CompiledArray,
  CompiledNumber,
  CompiledOptional,
  CompiledRecord,
  Shape,
  CompiledString,
  CompiledUnion,
} from './compiled-schema.ts'

/** The rows that were discarded: how many, and the issue of the first. */
export interface DropCounter {
  count: number
  first?: Issue
}

interface RepairOptions {
  readonly dropped: DropCounter
  /** Replaces a display value that cannot be shown. */
  readonly fallback?: readonly [unknown]
}

type Step = string | number
type ScalarShape = CompiledString | CompiledNumber | CompiledBoolean

/**
 * Returns a repaired copy, without own `__proto__` keys in the objects that the schema describes. Adds to `dropped`.
 */
export function repair(shape: Shape, value: unknown, options: RepairOptions): unknown {
  switch (shape.is) {
    case 'orAbsent':
    case 'orNull':
      return repairedOptional(shape, value, options)
    case 'list':
      return repairedList(shape, value, options)
    case 'record':
      return repairedRecord(shape, value, options)
    case 'fields':
      return repairedFields(shape, value, options)
    case 'oneOfBy':
      return repairedVariant(shape, value, options)
    case 'either':
      return repairedUnion(shape, value, options)
    case 'oneOf':
      return value
    case 'text':
    case 'number':
    case 'flag':
      return repairedScalar(shape, value, options)
  }
}

function repairedOptional({ is, of }: CompiledOptional, value: unknown, { dropped }: RepairOptions): unknown {
  const empty = is === 'orNull' ? null : undefined
  return value === empty ? value : repair(of, value, { dropped, fallback: [empty] })
}

function repairedVariant(shape: CompiledDiscriminatedUnion, value: unknown, options: RepairOptions): unknown {
  const variant = isRecord(value) ? variantOf(shape, value) : undefined
  return variant === undefined ? value : repair(variant, value, options)
}

function repairedUnion(shape: CompiledUnion, value: unknown, { dropped, fallback }: RepairOptions): unknown {
  const copies = shape.of.map((each) => repair(each, value, { dropped }))
  return copies.find((copy) => findIssue(shape, copy) === null) ?? (shape.display ? fallback?.[0] : value)
}

const emptyValues = { text: '', number: 0, flag: false } as const

/** The displayable part of a display value; any other value unchanged. */
function repairedScalar(shape: ScalarShape, value: unknown, options: RepairOptions): unknown {
  if (!shape.display) return value
  const { fallback = [emptyValues[shape.is]] } = options
  const fitted = shape.is === 'text' ? printed(shape, value) : shape.is === 'number' ? clamped(shape, value) : value
  return findIssue(shape, fitted) === null ? fitted : fallback[0]
}

/** As text, clipped without splitting a surrogate pair. */
function printed({ max = Infinity }: CompiledString, value: unknown): unknown {
  if (!/^(str|num|boo|big)/.test(typeof value)) return value
  const text = String(value)
  return text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text
}

/** As a number within its bounds. */
function clamped({ whole, gte = -Infinity, lte = Infinity }: CompiledNumber, value: unknown): unknown {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return value
  return Math.min(Math.max(whole ? Math.round(number) : number, gte), lte)
}

function repairedList(shape: CompiledArray, value: unknown, { dropped, fallback = [[]] }: RepairOptions): unknown {
  const { of, max, display, rows } = shape
  if (!Array.isArray(value)) return display ? fallback[0] : value
  if (!rows && value.length > max) return value
  const copies = Array.from(value.slice(0, max), (part: unknown, index) =>
    repairedPart(of, part, { step: index, dropped }),
  )
  if (!rows) return copies
  if (value.length > max) drop(dropped, value.length - max, { path: [], cause: 'too big' })
  return copies.filter((row, index) => rowConforms(of, row, { step: index, dropped }))
}

function repairedRecord({ key, of, rows }: CompiledRecord, value: unknown, { dropped }: RepairOptions): unknown {
  if (!isRecord(value)) return value
  const copies = entriesOf(value).map(
    ([name, part]) => [name, repairedPart(of, part, { step: name, dropped })] as const,
  )
  const entryConforms = ([name, part]: readonly [string, unknown]): boolean =>
    rowConforms(key, name, { step: name, dropped }) && rowConforms(of, part, { step: name, dropped })
  return Object.fromEntries(rows ? copies.filter(entryConforms) : copies)
}

function repairedFields(shape: CompiledObject, value: unknown, options: RepairOptions): unknown {
  const { dropped, fallback } = options
  if (!isRecord(value)) {
    if (!shape.display) return value
    return fallback === undefined ? repairedFields(shape, {}, options) : fallback[0]
  }
  const copy: Record<string, unknown> = Object.fromEntries(entriesOf(value))
  for (const name in shape.fields) {
    const part = repairedPart(shape.fields[name] as Shape, copy[name], { step: name, dropped })
    if (part !== copy[name]) copy[name] = part
  }
  return copy
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([name]) => name !== '__proto__')
}

interface At {
  readonly step: Step
  readonly dropped: DropCounter
}

/** Repairs one part. Prefixes the path of the first row that it discards. */
function repairedPart(shape: Shape, part: unknown, { step, dropped }: At): unknown {
  const { first } = dropped
  const copy = repair(shape, part, { dropped })
  if (dropped.first !== first && dropped.first !== undefined) dropped.first = prefixIssue(step, dropped.first)
  return copy
}

/** Whether a row conforms to its schema; one that does not is counted. */
function rowConforms(shape: Shape, row: unknown, { step, dropped }: At): boolean {
  const issue = findIssue(shape, row)
  if (issue !== null) drop(dropped, 1, prefixIssue(step, issue))
  return issue === null
}

function drop(dropped: DropCounter, count: number, issue: Issue): void {
  dropped.count += count
  dropped.first ??= issue
}
