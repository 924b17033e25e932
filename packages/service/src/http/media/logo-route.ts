// GET /v1/logos/partner/{hash}: an uploaded logo (D-02). Its address is made of its bytes, so it never changes.
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Express, RequestHandler } from 'express'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import { LOGO_PATH } from '../../operations/dashboard/logo.ts'
import type { OperationContext } from '../../operations/context.ts'
import { errorResponse } from '../../operations/responses.ts'
import { methodNotAllowed, operationInput, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'

const ROUTE = `${LOGO_PATH}{hash}`
/** Any page may show it, also under COEP; opened as a page, it is inert. */
const headers = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export function mountLogos(app: Express, context: OperationContext): void {
  app
    .route(`${LOGO_PATH}:hash`)
    .get(logo(context))
    .all(methodNotAllowed(ROUTE, ['GET', 'HEAD']))
}

function logo({ store, blobs }: OperationContext): RequestHandler {
  return async (request, response) => {
    setRoute(response, ROUTE)
    const { params, headers: requested } = operationInput(request)
    const hash = params['hash'] ?? ''
    const found = /^[0-9a-f]{64}$/.test(hash) ? await store.logos.byHash(hash) : null
    if (found === null) return sendResponse(response, errorResponse('not_found', { headers }))
    const etag = `"${hash}"`
    response.setHeaders(new Map(Object.entries(headers)))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('ETag', etag)
    if (checkPreconditions({ ifNoneMatch: requested['if-none-match'] }, { etag, lastModified: 0 }) === 'not-modified')
      return void response.writeHead(304).end()
    response.setHeader('Content-Type', found.content_type)
    response.setHeader('Content-Length', String(found.bytes))
    if (request.method === 'HEAD') return void response.end()
    const span = { start: 0, end: found.bytes - 1, size: found.bytes, signal: AbortSignal.timeout(READ_MS) }
    const { body } = await blobs.open(found.blob_key, span)
    return void response.end(await buffer(Readable.from(body)))
  }
}

/** A blob of at most 1 MiB. */
const READ_MS = 10_000
