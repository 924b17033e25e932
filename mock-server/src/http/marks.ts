// What becomes known of a request on its way, for log and metrics: names from the contract's tables, never values.
import type { ServerResponse } from 'node:http'

export interface Marks {
  /** The path as the contract writes it, `none` where no route took the request. */
  readonly route: string
  /** Id of the operation in the contract; absent for pages and pictures. */
  readonly operation?: string
  /** Code of the refusal, in the words of the contract's tables of errors. */
  readonly code?: string
  /** Id of the requirement that refused. */
  readonly rule?: string
}

const known = new WeakMap<ServerResponse, Marks>()
const NONE: Marks = { route: 'none' }

/** Adds to what is known of the request behind `response`. */
export function mark(response: ServerResponse, marks: Partial<Marks>): void {
  known.set(response, { ...marksOf(response), ...marks })
}

export function marksOf(response: ServerResponse): Marks {
  return known.get(response) ?? NONE
}
