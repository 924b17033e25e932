// Public images from the service's own origin: video posters with their copies (A-03, B-38), the seed's partner logos and
// uploaded ones (D-02).
import type { Express, RequestHandler, Response } from 'express'
import { thumbnailWidths, type ThumbnailWidth } from '@proscenium/contract'
import { errorResponse } from '../../operations/responses.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { sendMedia, type MediaTools } from './send-media.ts'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import { extensionOf } from '../../operations/catalogue/video-resource.ts'
import type { VideoFilesTable } from '../../store/schema.ts'
import { openSource } from './media-source.ts'
import { awaitFile } from './pending-media.ts'
import { LOGO_PATH } from '../../operations/dashboard/logo.ts'
import type { OperationContext } from '../../operations/context.ts'

const sharedImage = { 'Cache-Control': 'public, max-age=86400' } as const
/** Any page may show them, also under COEP. */
const openImage = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' } as const

const LOGOS = '/assets/logos/{name}'
const THUMBNAILS = '/v1/media/thumbnails/{name}'
/** Bytes of the largest original that is copied. */
const ORIGINAL_MAX = 10_485_760
const UPLOADED_LOGOS = `${LOGO_PATH}{hash}`
/** Any page may show it, also under COEP; opened as a page, it is inert. */
const logoHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}
/** For a blob of at most 1 MiB. */
const READ_MS = 10_000

export function mountImages(app: Express, tools: MediaTools, logos: Readonly<Record<string, string>>): void {
  const posters = app.route('/v1/media/thumbnails/:name')
  posters.get(thumbnail(tools)).all(methodNotAllowed(THUMBNAILS, ['GET', 'HEAD']))
  const logoRoute = app.route('/assets/logos/:name')
  logoRoute.get(logo(logos)).all(methodNotAllowed(LOGOS, ['GET', 'HEAD']))
}

/** GET /v1/logos/partner/{hash}: an uploaded logo (D-02). Its address is made of its bytes, so it never changes. */
export function mountLogos(app: Express, context: OperationContext): void {
  app
    .route(`${LOGO_PATH}:hash`)
    .get(uploadedLogo(context))
    .all(methodNotAllowed(UPLOADED_LOGOS, ['GET', 'HEAD']))
}

/** Scripts in an SVG opened as a page must not run. */
function logo(logos: Readonly<Record<string, string>>): RequestHandler {
  return (request, response) => {
    setRoute(response, LOGOS)
    const slug = /^([a-z0-9-]+)\.svg$/.exec(operationInput(request).params['name'] ?? '')?.[1] ?? ''
    const svg = Object.hasOwn(logos, slug) ? logos[slug] : undefined
    if (svg === undefined) return sendResponse(response, errorResponse('not_found', { headers: openImage }))
    response.setHeaders(new Map(Object.entries({ ...sharedImage, ...openImage })))
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
    response.setHeader('Content-Length', String(Buffer.byteLength(svg)))
    response.end(svg)
    return undefined
  }
}

function uploadedLogo({ store, blobs }: OperationContext): RequestHandler {
  return async (request, response) => {
    setRoute(response, UPLOADED_LOGOS)
    const { params, headers: requested } = operationInput(request)
    const hash = params['hash'] ?? ''
    const found = /^[0-9a-f]{64}$/.test(hash) ? await store.logos.byHash(hash) : null
    if (found === null) return sendResponse(response, errorResponse('not_found', { headers: logoHeaders }))
    const etag = `"${hash}"`
    response.setHeaders(new Map(Object.entries(logoHeaders)))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('ETag', etag)
    if (checkPreconditions({ ifNoneMatch: requested['if-none-match'] }, { etag, lastModified: 0 }) === 'not-modified')
      return void response.writeHead(304).end()
    response.setHeader('Content-Type', found.content_type)
    response.setHeader('Content-Length', String(found.bytes))
    if (request.method === 'HEAD') return void response.end()
    const span = { start: 0, end: found.bytes - 1, size: found.bytes, signal: AbortSignal.timeout(READ_MS) }
    const { body } = await blobs.open(found.blob_key, span)
    return void response.end(await bytesOf(body, found.bytes))
  }
}

/** GET /v1/media/thumbnails/{name}: a video's poster or one of its WebP copies (B-38). */
function thumbnail(tools: MediaTools): RequestHandler {
  return async (request, response) => {
    setRoute(response, THUMBNAILS)
    const { params, headers } = operationInput(request)
    const name = params['name'] ?? ''
    const isHead = request.method === 'HEAD'
    const named = await fileNamed(tools, name)
    // Only the headers of an original are known before it is rendered.
    const needed = named !== null && (!isHead || named.width !== null)
    const ready = needed ? await awaitFile(tools, named.file.key, openImage) : 'there'
    if (typeof ready === 'object') return sendResponse(response, ready)
    const found = ready === 'waited' ? await fileNamed(tools, name) : named
    if (found === null) return rejectImage(response, 'not_found')
    const asked = { ifNoneMatch: headers['if-none-match'], isHead }
    if (found.width === null) return await sendOriginal(tools, response, { ...asked, file: found.file })
    return await sendCopy(tools, response, { ...asked, file: found.file, width: found.width })
  }
}

interface Requested {
  readonly file: VideoFilesTable
  readonly ifNoneMatch: string | undefined
  readonly isHead: boolean
}

async function sendOriginal(tools: MediaTools, response: Response, { file, ...asked }: Requested): Promise<void> {
  const headers = headersOf(file.content_type, `"${file.sha256}"`)
  if (isCurrent(headers, file, asked)) return void response.writeHead(304, headers).end()
  const whole = { ...headers, 'Content-Length': String(file.bytes) }
  if (asked.isHead) return void response.writeHead(200, whole).end()
  return await sendMedia(tools, response, { status: 200, headers: whole, cors: openImage, file: wholeFile(file) })
}

/** 404 for an original that cannot be copied, as for a copy that does not exist. */
async function sendCopy(
  tools: MediaTools,
  response: Response,
  { file, width, ...asked }: Requested & { readonly width: ThumbnailWidth },
): Promise<void> {
  const { thumbnailCopies: copies, report } = tools.context
  if (copies === null || file.bytes > ORIGINAL_MAX) return rejectImage(response, 'not_found')
  const headers = headersOf('image/webp', `"${file.sha256}-${width}"`)
  if (isCurrent(headers, file, asked)) return void response.writeHead(304, headers).end()
  const copied = await copies.copy({ sha256: file.sha256, width, read: () => readWhole(tools, file) }).then(
    (copy) => ({ ok: true as const, copy }),
    (cause: unknown) => ({ ok: false as const, cause }),
  )
  if (!copied.ok) {
    report('upstream_unavailable', copied.cause)
    return rejectImage(response, 'upstream_unavailable')
  }
  if (copied.copy === null) return rejectImage(response, 'not_found')
  response.writeHead(200, { ...headers, 'Content-Length': String(copied.copy.length) })
  // Node sends no body in response to HEAD.
  response.end(copied.copy)
}

function headersOf(contentType: string, etag: string) {
  return { ...sharedImage, ...openImage, 'Content-Type': contentType, ETag: etag }
}

function isCurrent(
  { ETag: etag }: { readonly ETag: string },
  file: VideoFilesTable,
  { ifNoneMatch }: Pick<Requested, 'ifNoneMatch'>,
): boolean {
  return checkPreconditions({ ifNoneMatch }, { etag, lastModified: file.modified_at }) === 'not-modified'
}

function rejectImage(response: Response, code: 'not_found' | 'upstream_unavailable'): void {
  return sendResponse(response, errorResponse(code, { headers: openImage }))
}

function wholeFile({ key, bytes }: VideoFilesTable) {
  return { key, start: 0, end: bytes - 1, size: bytes }
}

/** Several requests may wait for one original, so no client's disconnection aborts it. */
async function readWhole(tools: MediaTools, file: VideoFilesTable): Promise<Uint8Array> {
  const controller = new AbortController()
  const source = await openSource(tools, wholeFile(file), { clock: tools.context.clock, controller })
  if (!source.ok) throw new Error('the original could not be read', { cause: source.cause })
  return await bytesOf(source.body, file.bytes)
}

async function bytesOf(body: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  // A chunk is valid only until the next is requested.
  for await (const chunk of body) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

interface NamedFile {
  readonly file: VideoFilesTable
  /** Of the copy; null for the original. */
  readonly width: ThumbnailWidth | null
}

/** The thumbnail role only, without copies of sold files. */
async function fileNamed({ context }: MediaTools, name: string): Promise<NamedFile | null> {
  const [, id, copied, extension] = /^([0-9a-f-]{36})(?:-([0-9]{1,4}))?\.([a-z]+)$/.exec(name) ?? []
  if (id === undefined) return null
  const width = thumbnailWidths.find((each) => String(each) === copied) ?? null
  const file = (await context.store.catalogue.byId(id))?.files.get('thumbnail')
  if (file === undefined) return null
  if (copied !== undefined) return width !== null && extension === 'webp' ? { file, width } : null
  return extensionOf(file) === extension ? { file, width: null } : null
}
