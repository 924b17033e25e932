// Repairs a value that differs from its schema where nothing is decided (P-50): returns a copy in which display values
// are printed, clipped or replaced and malformed rows are discarded. Whatever decides something is copied unchanged.
import { emptyValue, variantOf, findIssue, prefixIssue, type Issue } from './validate.ts'
import { isRecord } from './record.ts'
import type {
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledBoolean,
  CompiledArray,
  CompiledNumber,
  CompiledOptional,
  CompiledRecord,
  CompiledSchema,
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
type CompiledScalar = CompiledString | CompiledNumber | CompiledBoolean

/**
 * Returns a repaired copy, without own `__proto__` keys in the objects that the schema describes. Adds to `dropped`.
 */
export function repair(schema: CompiledSchema, value: unknown, options: RepairOptions): unknown {
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return repairedOptional(schema, value, options)
    case 'array':
      return repairedArray(schema, value, options)
    case 'record':
      return repairedRecord(schema, value, options)
    case 'object':
      return repairedObject(schema, value, options)
    case 'discriminatedUnion':
      return repairedVariant(schema, value, options)
    case 'union':
      return repairedUnion(schema, value, options)
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return repairedScalar(schema, value, options)
  }
}

function repairedOptional(schema: CompiledOptional, value: unknown, { dropped }: RepairOptions): unknown {
  const empty = emptyValue(schema)
  return value === empty ? value : repair(schema.of, value, { dropped, fallback: [empty] })
}

function repairedVariant(schema: CompiledDiscriminatedUnion, value: unknown, options: RepairOptions): unknown {
  const variant = isRecord(value) ? variantOf(schema, value) : undefined
  return variant === undefined ? value : repair(variant, value, options)
}

function repairedUnion(schema: CompiledUnion, value: unknown, { dropped, fallback }: RepairOptions): unknown {
  const copies = schema.anyOf.map((each) => repair(each, value, { dropped }))
  return copies.find((copy) => findIssue(schema, copy) === null) ?? (schema.display ? fallback?.[0] : value)
}

const blankValues = { string: '', number: 0, integer: 0, boolean: false } as const

/** The displayable part of a display value; any other value unchanged. */
function repairedScalar(schema: CompiledScalar, value: unknown, options: RepairOptions): unknown {
  if (!schema.display) return value
  const { fallback = [blankValues[schema.type]] } = options
  const fitted = displayable(schema, value)
  return findIssue(schema, fitted) === null ? fitted : fallback[0]
}

function displayable(schema: CompiledScalar, value: unknown): unknown {
  if (schema.type === 'boolean') return value
  return schema.type === 'string' ? printed(schema, value) : clamped(schema, value)
}

/** As text, clipped without splitting a surrogate pair. */
function printed({ maxLength = Infinity }: CompiledString, value: unknown): unknown {
  if (!/^(str|num|boo|big)/.test(typeof value)) return value
  const text = String(value)
  return text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text
}

/** As a number within its bounds. */
function clamped(schema: CompiledNumber, value: unknown): unknown {
  const { type, minimum = -Infinity, maximum = Infinity } = schema
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return value
  return Math.min(Math.max(type === 'integer' ? Math.round(number) : number, minimum), maximum)
}

function repairedArray(schema: CompiledArray, value: unknown, { dropped, fallback = [[]] }: RepairOptions): unknown {
  const { items, maxItems, display, rows } = schema
  if (!Array.isArray(value)) return display ? fallback[0] : value
  if (!rows && value.length > maxItems) return value
  const copies = Array.from(value.slice(0, maxItems), (part: unknown, index) =>
    repairedPart(items, part, { step: index, dropped }),
  )
  if (!rows) return copies
  if (value.length > maxItems) drop(dropped, value.length - maxItems, { path: [], cause: 'too big' })
  return copies.filter((row, index) => rowConforms(items, row, { step: index, dropped }))
}

function repairedRecord(schema: CompiledRecord, value: unknown, { dropped }: RepairOptions): unknown {
  const { propertyNames, additionalProperties, rows } = schema
  if (!isRecord(value)) return value
  const copies = entriesOf(value).map(
    ([name, part]) => [name, repairedPart(additionalProperties, part, { step: name, dropped })] as const,
  )
  const entryConforms = ([name, part]: readonly [string, unknown]): boolean =>
    rowConforms(propertyNames, name, { step: name, dropped }) &&
    rowConforms(additionalProperties, part, { step: name, dropped })
  return Object.fromEntries(rows ? copies.filter(entryConforms) : copies)
}

function repairedObject(schema: CompiledObject, value: unknown, options: RepairOptions): unknown {
  const { dropped, fallback } = options
  if (!isRecord(value)) {
    if (!schema.display) return value
    return fallback === undefined ? repairedObject(schema, {}, options) : fallback[0]
  }
  const copy: Record<string, unknown> = Object.fromEntries(entriesOf(value))
  for (const name in schema.properties) {
    const part = repairedPart(schema.properties[name] as CompiledSchema, copy[name], { step: name, dropped })
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
function repairedPart(schema: CompiledSchema, part: unknown, { step, dropped }: At): unknown {
  const { first } = dropped
  const copy = repair(schema, part, { dropped })
  if (dropped.first !== first && dropped.first !== undefined) dropped.first = prefixIssue(step, dropped.first)
  return copy
}

/** Whether a row conforms to its schema; one that does not is counted. */
function rowConforms(schema: CompiledSchema, row: unknown, { step, dropped }: At): boolean {
  const issue = findIssue(schema, row)
  if (issue !== null) drop(dropped, 1, prefixIssue(step, issue))
  return issue === null
}

function drop(dropped: DropCounter, count: number, issue: Issue): void {
  dropped.count += count
  dropped.first ??= issue
}
