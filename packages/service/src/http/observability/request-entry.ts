// What the log and the metrics record of a request (O-10).
import type { RequestContext } from './request-context.ts'
import type { ScopeNames } from './request-scope.ts'

/** Ids of a request and, once authenticated, of its caller. */
export interface RequestNames extends ScopeNames {
  readonly requestId: string
}

/** One request, after it is completed or cut off. */
export interface RequestEntry extends RequestContext, RequestNames {
  readonly method: string
  readonly status: number
  readonly ms: number
  /** Bytes written to the socket, head included. */
  readonly bytes: number
  /** Whether the connection ended before the whole response was written. */
  readonly aborted: boolean
}
