// What becomes known of a request on its way, for log and metrics: names from the contract's tables, never values.
import type { ServerResponse } from 'node:http'

export interface RequestContext {
  /** The path as the contract writes it, `none` where no route took the request. */
  readonly route: string
  /** Id of the operation in the contract; absent for pages and pictures. */
  readonly operation?: string
  /** Code of the refusal, in the words of the contract's tables of errors. */
  readonly code?: string
  /** Id of the requirement that refused. */
  readonly rule?: string
}

const known = new WeakMap<ServerResponse, RequestContext>()
const NONE: RequestContext = { route: 'none' }

/** Adds to what is known of the request behind `response`. */
export function updateRequestContext(response: ServerResponse, marks: Partial<RequestContext>): void {
  known.set(response, { ...requestContextOf(response), ...marks })
}

export function requestContextOf(response: ServerResponse): RequestContext {
  return known.get(response) ?? NONE
}
