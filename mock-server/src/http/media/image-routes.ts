// Public images from the service's own origin: video posters and the seed's partner logos.
import type { Express, RequestHandler } from 'express'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import { errorResponse } from '../../operations/responses.ts'
import { extensionOf } from '../../operations/catalogue/video-resource.ts'
import type { VideoFilesTable } from '../../store/schema.ts'
import { awaitFile } from './pending-media.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

const THUMBNAILS = '/v1/media/thumbnails/{name}'
const LOGOS = '/assets/logos/{name}'
const shared = { 'Cache-Control': 'public, max-age=86400' }
/** Any page may show them, also under COEP. */
const open = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' }

export function mountImages(app: Express, tools: MediaTools, logos: Readonly<Record<string, string>>): void {
  const posters = app.route('/v1/media/thumbnails/:name')
  posters.get(thumbnail(tools)).all(methodNotAllowed(THUMBNAILS, ['GET', 'HEAD']))
  const logoRoute = app.route('/assets/logos/:name')
  logoRoute.get(logo(logos)).all(methodNotAllowed(LOGOS, ['GET', 'HEAD']))
}

function thumbnail(tools: MediaTools): RequestHandler {
  return async (request, response) => {
    setRoute(response, THUMBNAILS)
    const { params, headers: requested } = operationInput(request)
    const found = await posterNamed(tools, params['name'] ?? '')
    const ready = found === null || request.method === 'HEAD' ? 'there' : await awaitFile(tools, found.key, open)
    if (typeof ready === 'object') return sendResponse(response, ready)
    const file = ready === 'waited' ? await posterNamed(tools, params['name'] ?? '') : found
    if (file === null) return sendResponse(response, errorResponse('not_found', { headers: open }))
    const etag = `"${file.sha256}"`
    const headers = { ...shared, ...open, 'Content-Type': file.content_type, ETag: etag }
    const current = { etag, lastModified: file.modified_at }
    if (checkPreconditions({ ifNoneMatch: requested['if-none-match'] }, current) === 'not-modified') {
      return void response.writeHead(304, headers).end()
    }
    const whole = { ...headers, 'Content-Length': String(file.bytes) }
    if (request.method === 'HEAD') return void response.writeHead(200, whole).end()
    const span = { key: file.key, start: 0, end: file.bytes - 1, size: file.bytes }
    return await sendMedia(tools, response, { status: 200, headers: whole, cors: open, file: span })
  }
}

async function posterNamed({ context }: MediaTools, name: string): Promise<VideoFilesTable | null> {
  const [, id, extension] = /^([0-9a-f-]{36})\.([a-z]+)$/.exec(name) ?? []
  if (id === undefined) return null
  const file = (await context.store.catalogue.byId(id))?.files.get('thumbnail')
  return file !== undefined && extensionOf(file) === extension ? file : null
}

/** Scripts in an SVG opened as a page must not run. */
function logo(logos: Readonly<Record<string, string>>): RequestHandler {
  return (request, response) => {
    setRoute(response, LOGOS)
    const slug = /^([a-z0-9-]+)\.svg$/.exec(operationInput(request).params['name'] ?? '')?.[1] ?? ''
    const svg = Object.hasOwn(logos, slug) ? logos[slug] : undefined
    if (svg === undefined) return sendResponse(response, errorResponse('not_found', { headers: open }))
    response.setHeaders(new Map(Object.entries({ ...shared, ...open })))
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
    response.end(svg)
    return undefined
  }
}
