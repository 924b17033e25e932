// Reads a value by its compiled schema: unchanged where it conforms, repaired where it differs only in what decides
// nothing (P-50, P-53), and without own `__proto__` keys.
import type { CompiledSchema } from './compiled-schema.ts'
import { createFindings, MALFORMED } from './findings.ts'
import { readPart } from './read-part.ts'

/** The malformed rows that were discarded: how many, and the issue of the first. */
export interface DroppedRows {
  readonly count: number
  readonly issue: string
}

/**
 * `value` conforms to the schema. It is the input itself unless something had to be repaired. `repaired` is the first
 * issue that was, as `field: rule`; null for absent, and absent for null, is none.
 */
export type Reading =
  | {
      readonly issue: null
      readonly value: unknown
      readonly repaired?: string | undefined
      readonly dropped?: DroppedRows | undefined
    }
  | { readonly issue: string; readonly value?: undefined; readonly repaired?: undefined; readonly dropped?: undefined }

/** Reads a value (P-50). Does not copy a value that conforms, and does not follow cycles. */
export function readValue(schema: CompiledSchema, given: unknown): Reading {
  const findings = createFindings()
  const value = readPart(schema, given, findings)
  const { issue, repaired, dropped, row } = findings
  if (value === MALFORMED) return { issue }
  return { issue: null, value, repaired, dropped: row === undefined ? undefined : { count: dropped, issue: row } }
}
