// GET /v1/media/thumbnails/{name}: a video's poster or one of its WebP copies (B-38).
import type { RequestHandler, Response } from 'express'
import { thumbnailWidths, type ThumbnailWidth } from '@proscenium/contract'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import { extensionOf } from '../../operations/catalogue/video-resource.ts'
import { errorResponse } from '../../operations/responses.ts'
import type { VideoFilesTable } from '../../store/schema.ts'
import { operationInput, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { openImage, sharedImage } from './image-headers.ts'
import { openSource } from './media-source.ts'
import { awaitFile } from './pending-media.ts'
import { sendMedia, type MediaTools } from './send-media.ts'

export const THUMBNAILS = '/v1/media/thumbnails/{name}'

/** Bytes of the largest original that is copied. */
const ORIGINAL_MAX = 10_485_760

export function thumbnail(tools: MediaTools): RequestHandler {
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
  const bytes = new Uint8Array(file.bytes)
  let at = 0
  // A chunk is valid only until the next is requested.
  for await (const chunk of source.body) {
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
