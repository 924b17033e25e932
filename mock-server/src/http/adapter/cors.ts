// Which pages may read the answers of which interface. What is not named here answers to no page of another origin.
import type { OperationArea } from '@proscenium/contract'
import type { RequestHandler } from 'express'
import type { OperationContext } from '../../operations/context.ts'

const MAX_AGE_SECONDS = '7200'

/** Area A may be read by any page, without credentials; the editor's interface by our own pages; others by none. */
export function corsOf(area: OperationArea, context: OperationContext): RequestHandler | null {
  if (area === 'catalogue') return anyOrigin
  return area === 'editor' ? ownOrigin(context) : null
}

const exposed = 'Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'

/** Refusals too: a page that asked wrongly may read why. */
const anyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', exposed)
  next()
}

/** The editor calls from an origin of its own, which the service knows. */
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
