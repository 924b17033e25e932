// A route that calls the catalogue or the fulfilment API with the key of this server, which never leaves it.
import { ApiError, type ClientOptions } from '@proscenium/partner/client'
import type { Request, RequestHandler, Response } from 'express'
import { signedIn, type Accounts, type SignedIn } from './signed-in.ts'

export interface AreaOptions extends Accounts {
  /** Base address of the service's APIs for this process. */
  apiOrigin(): string
}

/** Statuses that also say something to this product's page; the others are a matter between the two servers. */
const passedOn: readonly unknown[] = [400, 403, 404, 429]
/** A user is waiting: rather show that the service is busy. */
const LONGEST_WAIT_MS = 2_000

/** Who calls, and the options of a client that acts for that partner. */
export interface AreaCall extends SignedIn {
  readonly request: Request
  readonly client: ClientOptions
}

/**
 * Sends what `respond` returns. A page that has gone ends its calls. Rejections of the service become
 * `{error: {code, message, requestId}}` with its status, or 502 for a failure that the page cannot cause.
 */
export function areaRoute(
  options: AreaOptions,
  respond: (call: AreaCall, signal: AbortSignal) => Promise<object>,
): RequestHandler {
  return async (request, response) => {
    const caller = signedIn(request, options)
    if (caller === null)
      return reject(response, { status: 400, code: 'unknown_user', message: 'There is no such partner or user' })
    const { apiKey, name } = caller.partner
    if (apiKey === null) return reject(response, { status: 409, code: 'no_api_key', message: `${name} has no API key` })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const client = { baseUrl: options.apiOrigin(), apiKey, maxRetryDelayMs: LONGEST_WAIT_MS }
      response.json(await respond({ ...caller, request, client }, gone.signal))
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      const { code, message, requestId, status } = error
      reject(response, { status: passedOn.includes(status) ? Number(status) : 502, code, message, requestId })
    }
  }
}

interface Rejection {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId?: string | null
}

function reject(response: Response, { status, ...error }: Rejection): void {
  response.status(status).json({ error })
}
