// What a reader makes of a value that departs from its shape where nothing is decided (P-50): a copy in which display
// values are printed, clipped or replaced and malformed rows are dropped. What decides something is copied as it is.
import { variantOf, findIssue, prefixIssue, type Issue } from './validate.ts'
import { isRecord } from './record.ts'
import type {
  CompiledObject,
  CompiledBoolean,
  CompiledArray,
  CompiledNumber,
  CompiledRecord,
  Shape,
  CompiledString,
} from './compiled-schema.ts'

/** The rows that were dropped: how many, and what is wrong with the first. */
export interface DropCounter {
  count: number
  first?: Issue
}

interface RepairOptions {
  readonly dropped: DropCounter
  /** Replaces a display value of which nothing can be shown. */
  readonly spare?: readonly [unknown]
}

type Step = string | number
type ScalarShape = CompiledString | CompiledNumber | CompiledBoolean

/** A repaired copy, without own `__proto__` keys wherever the shape knows an object. Adds to `dropped`. */
export function repair(shape: Shape, value: unknown, options: RepairOptions): unknown {
  const { dropped, spare } = options
  switch (shape.is) {
    case 'orAbsent':
      return value === undefined ? value : repair(shape.of, value, { dropped, spare: [undefined] })
    case 'orNull':
      return value === null ? value : repair(shape.of, value, { dropped, spare: [null] })
    case 'list':
      return repairedList(shape, value, options)
    case 'record':
      return repairedRecord(shape, value, dropped)
    case 'fields':
      return repairedFields(shape, value, options)
    case 'oneOfBy': {
      const choice = isRecord(value) ? variantOf(shape, value) : undefined
      return choice === undefined ? value : repair(choice, value, options)
    }
    case 'either': {
      const copies = shape.of.map((each) => repair(each, value, { dropped }))
      return copies.find((copy) => findIssue(shape, copy) === null) ?? (shape.display ? spare?.[0] : value)
    }
    case 'oneOf':
      return value
    case 'text':
    case 'number':
    case 'flag':
      return shape.display ? shown(shape, value, spare) : value
  }
}

const nothing = { text: '', number: 0, flag: false } as const

/** What can be shown of a display value. */
function shown(shape: ScalarShape, value: unknown, spare: readonly [unknown] = [nothing[shape.is]]): unknown {
  const fitted = shape.is === 'text' ? printed(shape, value) : shape.is === 'number' ? clamped(shape, value) : value
  return findIssue(shape, fitted) === null ? fitted : spare[0]
}

/** As text, clipped between two characters. */
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

function repairedList(shape: CompiledArray, value: unknown, { dropped, spare = [[]] }: RepairOptions): unknown {
  const { of, max, display, rows } = shape
  if (!Array.isArray(value)) return display ? spare[0] : value
  if (!rows && value.length > max) return value
  const copies = Array.from(value.slice(0, max), (part: unknown, index) =>
    repairedPart(of, part, { step: index, dropped }),
  )
  if (!rows) return copies
  if (value.length > max) drop(dropped, value.length - max, { path: [], cause: 'too big' })
  return copies.filter((row, index) => keepsRow(of, row, { step: index, dropped }))
}

function repairedRecord({ key, of, rows }: CompiledRecord, value: unknown, dropped: DropCounter): unknown {
  if (!isRecord(value)) return value
  const copies = entriesOf(value).map(
    ([name, part]) => [name, repairedPart(of, part, { step: name, dropped })] as const,
  )
  const kept = ([name, part]: readonly [string, unknown]): boolean =>
    keepsRow(key, name, { step: name, dropped }) && keepsRow(of, part, { step: name, dropped })
  return Object.fromEntries(rows ? copies.filter(kept) : copies)
}

function repairedFields(shape: CompiledObject, value: unknown, options: RepairOptions): unknown {
  const { dropped, spare } = options
  if (!isRecord(value)) {
    if (!shape.display) return value
    return spare === undefined ? repairedFields(shape, {}, options) : spare[0]
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

/** A part's repaired copy; the first row that it drops is known by its path from here. */
function repairedPart(shape: Shape, part: unknown, { step, dropped }: At): unknown {
  const { first } = dropped
  const copy = repair(shape, part, { dropped })
  if (dropped.first !== first && dropped.first !== undefined) dropped.first = prefixIssue(step, dropped.first)
  return copy
}

/** Whether a row keeps its shape; one that does not is counted. */
function keepsRow(shape: Shape, row: unknown, { step, dropped }: At): boolean {
  const fault = findIssue(shape, row)
  if (fault !== null) drop(dropped, 1, prefixIssue(step, fault))
  return fault === null
}

function drop(dropped: DropCounter, count: number, fault: Issue): void {
  dropped.count += count
  dropped.first ??= fault
}
