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

const contexts = new WeakMap<ServerResponse, RequestContext>()
const NONE: RequestContext = { route: 'none' }

/** Merges into the context of the request behind `response`. */
export function updateRequestContext(response: ServerResponse, changes: Partial<RequestContext>): void {
  contexts.set(response, { ...requestContextOf(response), ...changes })
}

export function requestContextOf(response: ServerResponse): RequestContext {
  return contexts.get(response) ?? NONE
}
