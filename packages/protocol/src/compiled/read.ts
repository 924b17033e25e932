// Reads a value by its compiled schema: unchanged where it conforms, repaired where it differs only in what decides
// nothing (P-50), and without own `__proto__` keys.
import { findIssue, type Issue } from './validate.ts'
import { repair, type DropCounter } from './repair.ts'
import type { CompiledSchema } from './compiled-schema.ts'

const PATH_SHOWN = 120

/** The malformed rows that were discarded: how many, and the issue of the first. */
export interface DroppedRows {
  readonly count: number
  readonly issue: string
}

/** `value` conforms to the schema. It is the input itself unless something had to be repaired. */
export type Reading =
  | {
      readonly issue: null
      readonly value: unknown
      readonly dropped?: DroppedRows | undefined
      readonly repaired?: string
    }
  | { readonly issue: string; readonly value?: undefined; readonly repaired?: undefined }

/** Reads a value (P-50). Does not copy a value that conforms. */
export function readValue(schema: CompiledSchema, value: unknown): Reading {
  const found = findIssue(schema, value)
  if (found === null) return { issue: null, value }
  const dropped: DropCounter = { count: 0 }
  const copy = repair(schema, value, { dropped })
  const left = findIssue(schema, copy)
  if (left !== null) return { issue: describeIssue(left) }
  const { count, first } = dropped
  return {
    issue: null,
    value: copy,
    repaired: describeIssue(found),
    dropped: first && { count, issue: describeIssue(first) },
  }
}

/** Reads a value that may have one of several forms: the first that conforms, else the first that can be repaired. */
export function readAnyForm(schema: CompiledSchema, forms: readonly unknown[]): Reading {
  const readings = forms.map((form) => readValue(schema, form))
  const [first] = readings as [Reading]
  return readings.find(({ value }) => forms.includes(value)) ?? readings.find(({ issue }) => issue === null) ?? first
}

/**
 * The first issue of a value; null where it conforms without repair. Writers are held to this, not to the tolerant
 * reading.
 */
export function validationIssue(schema: CompiledSchema, value: unknown): string | null {
  const found = findIssue(schema, value)
  return found && describeIssue(found)
}

/** `path: cause`, of bounded length. */
function describeIssue({ path, cause }: Issue): string {
  const where = path.join('.').slice(0, PATH_SHOWN)
  return where === '' ? cause : `${where}: ${cause}`
}
