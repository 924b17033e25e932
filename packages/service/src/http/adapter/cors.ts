// CORS: which pages may read the responses of each API. An area not named here is closed to every other origin.
import type { OperationArea } from '@proscenium/contract'
import type { RequestHandler } from 'express'
import type { OperationContext } from '../../operations/context.ts'

const MAX_AGE_SECONDS = '7200'

/**
 * Area A is readable by any page, without credentials; the editor API by the service's own pages; the rest by
 * none (C-11).
 */
export function corsOf(area: OperationArea, context: OperationContext): RequestHandler | null {
  if (area === 'catalogue') return anyOrigin
  return area === 'editor' ? ownOrigin(context) : null
}

const exposed =
  'Deprecation, ETag, Link, Proscenium-Unknown-Parameters, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'

/** Error responses too, so that a page can read why its request was rejected. */
const anyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', exposed)
  next()
}

/** The editor calls from its own origin, which the service knows. */
function ownOrigin({ ownOrigins }: OperationContext): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers
    response.setHeader('Vary', 'Origin')
    if (origin !== undefined && ownOrigins.includes(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin)
      response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
    }
    next()
  }
}

export function preflight(allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    response.setHeader('Access-Control-Allow-Methods', allowed.join(', '))
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, If-None-Match')
    response.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS)
    response.status(204).end()
  }
}
