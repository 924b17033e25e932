import type { Cause } from './causes.ts'

/** A cause before it has a place in the link. */
export interface Finding {
  readonly cause: Cause
  readonly params?: Readonly<Record<string, string | number>>
}
