// A second implementation of the tolerant reader, on the zod schemas: tries repairs in order and lets zod judge them
// (P-50).
import type * as z from 'zod/mini'
import { readerClassOf, readerMarkOf } from '../src/messages/schemas/reader-class.ts'
import { isRecord } from '../src/compiled/record.ts'

type Schema = z.core.$ZodType

/** The replacement of a display value of which nothing can be shown. */
type Spare = { readonly value: unknown } | null

const printable = new Set(['string', 'number', 'boolean', 'bigint'])

/** The value as its reader repairs it. Calls `drop` for each row that is left out. */
export function tolerated(schema: Schema, value: unknown, drop: () => void): unknown {
  return repair(schema, value, { drop, spare: null })
}

interface Options {
  readonly drop: () => void
  readonly spare: Spare
}

function repair(schema: Schema, value: unknown, options: Options): unknown {
  const { drop } = options
  const { def } = (schema as z.core.$ZodTypes)._zod
  const isDisplay = /open|display/.test(readerClassOf(schema) ?? '')
  const orSpare = (otherwise: unknown) => (isDisplay ? (options.spare ?? { value: otherwise }).value : value)
  if (def.type === 'optional' || def.type === 'nullable') return repairOptional(def, value, drop)
  if (isScalar(def.type)) return repairScalar(schema, value, options.spare ?? { value: blankOf(schema) })
  if (def.type === 'object')
    return isRecord(value) ? repairFields(def.shape, value, drop) : orSpare(repairFields(def.shape, {}, drop))
  if (def.type === 'array') return Array.isArray(value) ? repairRows(schema, def.element, { value, drop }) : orSpare([])
  if (def.type === 'record') return isRecord(value) ? repairEntries(schema, def, { value, drop }) : orSpare({})
  return def.type === 'union' ? repairUnion(def, value, { ...options, isDisplay }) : value
}

const blanks = { string: '', number: 0, boolean: false, enum: undefined } as const

function isScalar(type: string): type is keyof typeof blanks {
  return Object.hasOwn(blanks, type)
}

function blankOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return readerMarkOf(schema)['x-otherwise'] ?? (isScalar(def.type) ? blanks[def.type] : undefined)
}

/** Null means absent, unless it has a meaning of its own. */
function repairOptional(def: z.core.$ZodOptionalDef | z.core.$ZodNullableDef, value: unknown, drop: () => void) {
  const empty = def.type === 'optional' ? undefined : null
  const inner = (def.innerType as z.core.$ZodTypes)._zod.def
  const isEmpty = value === empty || (value === null && inner.type !== 'nullable')
  return isEmpty ? empty : repair(def.innerType, value, { drop, spare: { value: empty } })
}

function repairScalar(schema: Schema, value: unknown, spare: { readonly value: unknown }): unknown {
  const readerClass = readerClassOf(schema)
  if (readerClass === 'otherwise') return firstTaken(schema, [value], spare)
  const isDisplay = readerClass === 'open' || readerClass === 'display'
  return isDisplay ? firstTaken(schema, candidates(schema, value), spare) : value
}

/** Whether a schema accepts a value. Objects must be plain, as for the reader. */
function taken(schema: Schema, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const isForeign = (def.type === 'object' || def.type === 'record') && !isRecord(value)
  return !isForeign && (schema as z.ZodMiniType).safeParse(value).success
}

/** Whether a row is accepted; calls `drop` if not. */
function acceptsRow(schema: Schema, row: unknown, drop: () => void): boolean {
  const isAccepted = taken(schema, row)
  if (!isAccepted) drop()
  return isAccepted
}

function firstTaken(schema: Schema, values: readonly unknown[], spare: { readonly value: unknown }): unknown {
  const index = values.findIndex((value) => taken(schema, value))
  return index < 0 ? spare.value : values[index]
}

/** In order of preference. */
function candidates(schema: Schema, value: unknown): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { minimum, maximum } = boundsOf(schema)
  if (def.type === 'boolean') return [value]
  if (def.type === 'string')
    return printable.has(typeof value)
      ? [String(value), clip(String(value), maximum), String(value).toUpperCase()]
      : [value]
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return []
  // The reader turns a tiny negative number into 0, not -0.
  return [number, Math.round(number) + 0, number < 0 ? Math.max(number, minimum) : Math.min(number, maximum)]
}

function boundsOf(schema: Schema): { readonly minimum: number; readonly maximum: number } {
  const defs = ((schema as z.core.$ZodTypes)._zod.def.checks ?? []).map((check) => check._zod.def as CheckDef)
  const bound = (...checks: string[]) => defs.find(({ check }) => checks.includes(check))
  const [least, most] = [bound('greater_than'), bound('max_length', 'less_than')]
  return { minimum: Number(least?.value ?? -Infinity), maximum: Number(most?.maximum ?? most?.value ?? Infinity) }
}

interface CheckDef {
  readonly check: string
  readonly maximum?: number
  readonly value?: unknown
}

function clip(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

function repairFields(shape: Readonly<Record<string, Schema>>, value: object, drop: () => void): object {
  const copy: Record<string, unknown> = Object.fromEntries(ownEntries(value))
  for (const [name, field] of Object.entries(shape)) {
    const { 'x-twin': twin = name } = readerMarkOf(field)
    const given = copy[name] ?? copy[twin] ?? copy[name]
    const part = repair(field, given, { drop, spare: null })
    if (part !== undefined || Object.hasOwn(copy, name)) copy[name] = part
  }
  return copy
}

function repairRows(
  schema: Schema,
  element: Schema,
  { value, drop }: { readonly value: readonly unknown[]; readonly drop: () => void },
): unknown {
  const { maximum } = boundsOf(schema)
  const hasRows = readerClassOf(schema)?.endsWith('rows') === true
  if (!hasRows && value.length > maximum) return value
  const rows = Array.from(value.slice(0, maximum), (row) => repair(element, row, { drop, spare: null }))
  if (hasRows) for (let extra = rows.length; extra < value.length; extra += 1) drop()
  return hasRows ? rows.filter((row) => acceptsRow(element, row, drop)) : rows
}

function repairEntries(
  schema: Schema,
  { valueType }: z.core.$ZodRecordDef,
  { value, drop }: { readonly value: object; readonly drop: () => void },
): object {
  const copies = ownEntries(value).map(
    ([name, part]) => [name, repair(valueType, part, { drop, spare: null })] as const,
  )
  const hasRows = readerClassOf(schema)?.endsWith('rows') === true
  return Object.fromEntries(hasRows ? copies.filter(([, part]) => acceptsRow(valueType, part, drop)) : copies)
}

function repairUnion(
  def: z.core.$ZodUnionDef,
  value: unknown,
  { drop, spare, isDisplay }: Options & { isDisplay: boolean },
) {
  const repaired = def.options
    .map((option) => ({ option, copy: repair(option, value, { drop, spare: null }) }))
    .find(({ option, copy }) => taken(option, copy))
  if (repaired !== undefined) return repaired.copy
  return isDisplay ? spare?.value : value
}

function ownEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([name]) => name !== '__proto__')
}
