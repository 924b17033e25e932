import type { CompiledBoolean, CompiledNumber, CompiledString } from './compiled-schema.ts'
import { BLANK, malformed, noteRepair, type Findings } from './findings.ts'

export type CompiledScalar = CompiledString | CompiledNumber | CompiledBoolean

/** Reads a string, number or boolean: what can be shown of it, else `BLANK`. */
export function readScalar(schema: CompiledScalar, value: unknown, findings: Findings): unknown {
  const cause = scalarIssue(schema, value)
  if (cause === null) return value
  const { display, otherwise } = schema
  if (!display && otherwise === undefined) return malformed(findings, cause)
  noteRepair(findings, cause)
  const shown = display ? displayable(schema, value) : undefined
  return scalarIssue(schema, shown) === null ? shown : BLANK
}

/** The cause of a scalar's issue; null where it conforms. */
export function scalarIssue(schema: CompiledScalar, value: unknown): string | null {
  if (schema.type === 'string') return stringIssue(schema, value)
  if (schema.type !== 'boolean') return numberIssue(schema, value)
  return typeof value === 'boolean' ? null : 'expected boolean'
}

function stringIssue(schema: CompiledString, value: unknown): string | null {
  const { enum: values, minLength = 0, maxLength = Infinity, pattern } = schema
  if (values !== undefined) return typeof value === 'string' && values.includes(value) ? null : 'invalid value'
  if (typeof value !== 'string') return 'expected string'
  if (value.length < minLength) return 'too small'
  if (value.length > maxLength) return 'too big'
  return pattern === undefined || pattern.test(value) ? null : 'invalid format'
}

function numberIssue(schema: CompiledNumber, value: unknown): string | null {
  const { type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'expected number'
  if (type === 'integer' && !Number.isSafeInteger(value)) return unsafeInteger(value)
  if (value < minimum || value <= exclusiveMinimum) return 'too small'
  return value > maximum ? 'too big' : null
}

function unsafeInteger(value: number): string {
  if (!Number.isInteger(value)) return 'expected int'
  return value > 0 ? 'too big' : 'too small'
}

function displayable(schema: CompiledScalar, value: unknown): unknown {
  if (schema.type === 'boolean') return value
  return schema.type === 'string' ? printed(schema, value) : clamped(schema, value)
}

/** As text, in upper case if the pattern needs it, clipped without splitting a surrogate pair. */
function printed({ maxLength = Infinity, pattern }: CompiledString, value: unknown): unknown {
  if (!/^(str|num|boo|big)/.test(typeof value)) return value
  const text = String(value)
  if (pattern !== undefined) return text.toUpperCase()
  return text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text
}

/** As a number within its bounds. */
function clamped(schema: CompiledNumber, value: unknown): unknown {
  const { type, minimum = -Infinity, maximum = Infinity } = schema
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return value
  return Math.min(Math.max(type === 'integer' ? Math.round(number) : number, minimum), maximum)
}
