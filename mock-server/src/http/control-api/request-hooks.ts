// QA's eye and hand on the requests of the service. Without the control interface there are no hooks and nothing happens here.
import type { Request, RequestHandler, Response } from 'express'
import type { OperationResponse, Clock, Stopwatch } from '../../ports.ts'
import { requestContextOf, type RequestContext } from '../observability/request-context.ts'

/** What is done to a request in the stead of, or beside, what its operation would do. */
export interface AppliedFault {
  readonly id: string
  /** For the journal: `status 502`, `latency 300 ms`, … */
  readonly words: string
  /** Milliseconds to wait first. */
  readonly latencyMs: number
  readonly effect:
    | { readonly kind: 'pass' }
    /** A null body sends none. */
    | { readonly kind: 'response'; readonly response: OperationResponse }
    | { readonly kind: 'drop' }
    /** Cuts the connection after so many bytes of the body; null: half of what was announced. */
    | { readonly kind: 'truncate'; readonly afterBytes: number | null }
}

/** One request with its answer, once it is over. Bodies are as they were read and sent: whoever keeps them redacts them. */
export interface Exchange extends RequestContext {
  readonly requestId: string
  readonly method: string
  /** When it began, by the service's clock. */
  readonly at: number
  readonly durationMs: number
  readonly status: number
  /** False where the connection ended before the whole answer was written. */
  readonly whole: boolean
  readonly fault: AppliedFault | null
  readonly query: unknown
  readonly requestBody: unknown
  readonly responseBody: unknown
}

export interface RequestHooks {
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  /** The fault that hits a request to this operation; each call counts as one request. */
  faultFor(operation: string): AppliedFault | null
  /** Waits while the whole content is exchanged; the answer ends the request's turn and may be called again. */
  enterRequest(): Promise<() => void>
  recordExchange(exchange: Exchange): void
}

interface Notes {
  fault: AppliedFault | null
  requestBody: unknown
  answerBody: unknown
  leave: () => void
}

const LISTENERS_MAX = 20
const notes = new WeakMap<Response, Notes>()

/** Follows every request but those of the control interface itself. */
export function observeRequests({ clock, stopwatch, recordExchange }: RequestHooks): RequestHandler {
  return (request, response, next) => {
    if (/^\/_control(\/|$)/.test(request.path)) return next()
    const [at, began] = [clock.now(), stopwatch()]
    const own: Notes = { fault: null, requestBody: undefined, answerBody: undefined, leave: () => undefined }
    notes.set(response, own)
    // Whoever pipes a stream into a response listens to its end several times, and QA's hand as often.
    response.setMaxListeners(LISTENERS_MAX)
    response.once('close', () => {
      own.leave()
      recordExchange({
        ...exchangeOf(request, response, own),
        at,
        durationMs: Math.round((stopwatch() - began) * 10) / 10,
      })
    })
    next()
  }
}

function exchangeOf(request: Request, response: Response, own: Notes): Omit<Exchange, 'at' | 'durationMs'> {
  return {
    ...requestContextOf(response),
    requestId: String(response.getHeader('X-Request-Id') ?? ''),
    method: request.method,
    status: response.statusCode,
    whole: response.writableFinished,
    fault: own.fault,
    query: request.query,
    requestBody: own.requestBody,
    responseBody: own.answerBody,
  }
}

export function recordFault(response: Response, fault: AppliedFault): void {
  const own = notes.get(response)
  if (own !== undefined) own.fault = fault
}

export function recordRequestBody(response: Response, body: unknown): void {
  const own = notes.get(response)
  if (own !== undefined) own.requestBody = body
}

export function recordResponseBody(response: Response, body: unknown): void {
  const own = notes.get(response)
  if (own !== undefined) own.answerBody = body
}

/** The request's turn ends with its response at the latest, or with `decided`. */
export function setRequestRelease(response: Response, leave: () => void): void {
  const own = notes.get(response)
  if (own !== undefined) own.leave = leave
}

/** What is left to do for this request touches no row any more. */
export function releaseRequest(response: Response): void {
  notes.get(response)?.leave()
}
