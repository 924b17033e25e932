// Reads a JSON body as the contract requires: strict UTF-8, any JSON value, no guessing of encodings.
import type { IncomingMessage } from 'node:http'
import { JSON_BODY_MAX } from '@proscenium/contract'
import type { BodyErrorCode } from '../../operations/context.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

interface BodyOptions {
  /** Rejects media types other than JSON. */
  readonly strictType: boolean
  readonly limit?: number | undefined
}

export type ReadBody = { readonly body: unknown; readonly bodyError?: BodyErrorCode }

/** Returns undefined for an absent or empty body. */
export async function readBody(
  request: IncomingMessage,
  { strictType, limit = JSON_BODY_MAX }: BodyOptions,
): Promise<ReadBody> {
  if (request.headers['content-encoding'] !== undefined) return bodyFailure('unsupported_media_type')
  const bytes = await collect(request, limit)
  if (bytes === null) return bodyFailure('payload_too_large')
  if (bytes.length === 0) return { body: undefined }
  if (strictType && !isJson(request.headers['content-type'])) return bodyFailure('unsupported_media_type')
  return parse(bytes)
}

/** Bytes of an image. Media types that a form could send are rejected. */
export async function readImageBody(
  request: IncomingMessage,
  limit: number = JSON_BODY_MAX,
): Promise<ReadBody & { readonly bytes?: Uint8Array }> {
  const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers
  if (encoding !== undefined || !/^image\/[a-z0-9.+-]+\s*(?:;|$)/i.test(type))
    return bodyFailure('unsupported_media_type')
  const bytes = await collect(request, limit)
  return bytes === null ? bodyFailure('payload_too_large') : { body: undefined, bytes }
}

/**
 * Returns null once the limit is exceeded and leaves the rest unread. Errors: rejects when the client disconnects
 * before the end.
 */
async function collect(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  const chunks: Buffer[] = []
  const within = await eachChunk(request, (chunk, size) => {
    if (size <= limit) chunks.push(chunk)
    return size <= limit
  })
  const [only, ...more] = chunks
  if (!within) return null
  return only !== undefined && more.length === 0 ? only : Buffer.concat(chunks)
}

/**
 * Passes each chunk to `take` with the size so far; stops when it returns false. Uses events because an async iterator
 * costs more than most bodies do.
 */
async function eachChunk(request: IncomingMessage, take: (chunk: Buffer, size: number) => boolean): Promise<boolean> {
  if (request.destroyed) throw new Error('the client disconnected')
  return await new Promise((resolve, reject) => {
    let size = 0
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (take(chunk, size)) return
      request.off('data', onData)
      request.pause()
      resolve(false)
    }
    request.on('data', onData)
    request.once('end', () => resolve(true))
    request.once('error', reject)
    request.once('close', () => request.complete || reject(new Error('the client disconnected')))
  })
}

function isJson(type: string | undefined): boolean {
  const essence = type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return essence === 'application/json' || essence.endsWith('+json')
}

function parse(bytes: Buffer): ReadBody {
  try {
    return { body: JSON.parse(utf8.decode(bytes)) as unknown }
  } catch {
    // The decoder and the parser report invalid UTF-8 and invalid JSON only by throwing.
    return bodyFailure('invalid_json')
  }
}

function bodyFailure(bodyError: BodyErrorCode): ReadBody {
  return { body: undefined, bodyError }
}
