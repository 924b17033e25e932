// What the log and the metrics record of a request (O-10).
import type { Caller } from '../../domain/sessions/caller.ts'
import type { RequestContext } from './request-context.ts'

/** Ids of a request and, once authenticated, of its caller. */
export interface RequestNames extends Partial<Caller> {
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
