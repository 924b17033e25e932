// What may observe the service's requests, and run before their operations. A service has no hooks unless it is given some.
import type { OperationId } from '@proscenium/contract'
import type { Request, RequestHandler, Response } from 'express'
import type { Clock, Stopwatch } from '../../ports.ts'
import { requestContextOf, type RequestContext } from '../observability/request-context.ts'

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
  readonly query: unknown
  readonly requestBody: unknown
  readonly responseBody: unknown
}

export interface RequestHooks {
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  /** Middleware in front of an operation, or of a page by its page id. It calls `next`, or responds itself. */
  before(id: string, context: RequestContext): RequestHandler
  recordExchange(exchange: Exchange, response: Response): void
}

/** What runs before an operation's handler. */
export function beforeOperation(
  hooks: RequestHooks | null,
  { id, path }: { id: OperationId; path: string },
): RequestHandler[] {
  return hooks === null ? [] : [hooks.before(id, { route: path, operation: id })]
}

/** The same for a page, which is not an operation of the contract. */
export function beforePage(hooks: RequestHooks | null, { id, path }: { id: string; path: string }): RequestHandler[] {
  return hooks === null ? [] : [hooks.before(id, { route: path })]
}

interface Observation {
  requestBody: unknown
  responseBody: unknown
  release: () => void
}

const LISTENERS_MAX = 20
const observations = new WeakMap<Response, Observation>()

/** Reports every request to the hooks. */
export function observeRequests({ clock, stopwatch, recordExchange }: RequestHooks): RequestHandler {
  return (request, response, next) => {
    const at = clock.now()
    const began = stopwatch()
    const observation: Observation = {
      requestBody: undefined,
      responseBody: undefined,
      release: () => undefined,
    }
    observations.set(response, observation)
    // A stream piped into a response adds several listeners for its end, and so do the hooks.
    response.setMaxListeners(LISTENERS_MAX)
    response.once('close', () => {
      observation.release()
      const durationMs = Math.round((stopwatch() - began) * 10) / 10
      recordExchange({ ...exchangeOf(request, response, observation), at, durationMs }, response)
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
    query: request.query,
    requestBody: observation.requestBody,
    responseBody: observation.responseBody,
  }
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
