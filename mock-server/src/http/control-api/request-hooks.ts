// Hooks that let the control API observe and alter requests. Without the control API there are no hooks.
import type { Request, RequestHandler, Response } from 'express'
import type { OperationResponse, Clock, Stopwatch } from '../../ports.ts'
import { requestContextOf, type RequestContext } from '../observability/request-context.ts'

/** What happens to a request instead of, or besides, its operation. */
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
    /** Cuts the connection after this many bytes of the body; null: half of the announced length. */
    | { readonly kind: 'truncate'; readonly afterBytes: number | null }
}

/** A completed request with its response. Bodies are as read and sent; a consumer that stores them redacts them. */
export interface Exchange extends RequestContext {
  readonly requestId: string
  readonly method: string
  /** When it began, by the service's clock. */
  readonly at: number
  readonly durationMs: number
  readonly status: number
  /** False if the connection ended before the whole response was written. */
  readonly whole: boolean
  readonly fault: AppliedFault | null
  readonly query: unknown
  readonly requestBody: unknown
  readonly responseBody: unknown
}

export interface RequestHooks {
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  /** The fault for a request to this operation; each call counts as one request. */
  faultFor(operation: string): AppliedFault | null
  /**
   * Waits while a snapshot is restored. The returned function marks the request as finished; it may be called more than
   * once.
   */
  enterRequest(): Promise<() => void>
  recordExchange(exchange: Exchange): void
}

interface Observation {
  fault: AppliedFault | null
  requestBody: unknown
  responseBody: unknown
  release: () => void
}

const LISTENERS_MAX = 20
const observations = new WeakMap<Response, Observation>()

/** Observes every request except those to the control API. */
export function observeRequests({ clock, stopwatch, recordExchange }: RequestHooks): RequestHandler {
  return (request, response, next) => {
    if (/^\/_control(\/|$)/.test(request.path)) return next()
    const [at, began] = [clock.now(), stopwatch()]
    const observation: Observation = {
      fault: null,
      requestBody: undefined,
      responseBody: undefined,
      release: () => undefined,
    }
    observations.set(response, observation)
    // A stream piped into a response adds several listeners for its end, and so do the hooks.
    response.setMaxListeners(LISTENERS_MAX)
    response.once('close', () => {
      observation.release()
      recordExchange({
        ...exchangeOf(request, response, observation),
        at,
        durationMs: Math.round((stopwatch() - began) * 10) / 10,
      })
    })
    next()
  }
}

function exchangeOf(
  request: Request,
  response: Response,
  observation: Observation,
): Omit<Exchange, 'at' | 'durationMs'> {
  return {
    ...requestContextOf(response),
    requestId: String(response.getHeader('X-Request-Id') ?? ''),
    method: request.method,
    status: response.statusCode,
    whole: response.writableFinished,
    fault: observation.fault,
    query: request.query,
    requestBody: observation.requestBody,
    responseBody: observation.responseBody,
  }
}

export function recordFault(response: Response, fault: AppliedFault): void {
  const observation = observations.get(response)
  if (observation !== undefined) observation.fault = fault
}

export function recordRequestBody(response: Response, body: unknown): void {
  const observation = observations.get(response)
  if (observation !== undefined) observation.requestBody = body
}

export function recordResponseBody(response: Response, body: unknown): void {
  const observation = observations.get(response)
  if (observation !== undefined) observation.responseBody = body
}

/** Releases the request's lock when its response closes, or earlier with `releaseRequest`. */
export function setRequestRelease(response: Response, release: () => void): void {
  const observation = observations.get(response)
  if (observation !== undefined) observation.release = release
}

/** Call when the rest of the request touches no database row. */
export function releaseRequest(response: Response): void {
  observations.get(response)?.release()
}
