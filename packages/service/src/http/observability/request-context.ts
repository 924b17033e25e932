// What is known about a request, for log and metrics: names from the contract's tables, never values.
import type { ServerResponse } from 'node:http'

export interface RequestContext {
  /** The path template of the contract, `none` if no route matched. */
  readonly route: string
  /** Id of the operation in the contract; absent for pages and images. */
  readonly operation?: string
  /** Error code from the contract's tables. */
  readonly code?: string
  /** Id of the requirement behind the rejection. */
  readonly rule?: string
}

/** A property of the response: a map of every response would be work for the garbage collector. */
const CONTEXT = Symbol('request context')
const NONE: RequestContext = { route: 'none' }

interface WithContext {
  [CONTEXT]?: RequestContext
}

/** Merges into the context of the request behind `response`. */
export function updateRequestContext(response: ServerResponse & WithContext, changes: Partial<RequestContext>): void {
  response[CONTEXT] = { ...requestContextOf(response), ...changes }
}

export function requestContextOf(response: ServerResponse & WithContext): RequestContext {
  return response[CONTEXT] ?? NONE
}
