// Reads a JSON body as the contract means it: bytes, strict UTF-8, any JSON value; nothing is guessed.
import type { IncomingMessage } from 'node:http'
import { JSON_BODY_MAX } from '@proscenium/contract'
import type { BodyErrorCode } from '../../operations/context.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

interface Reading {
  /** Refuses another media type than JSON. */
  readonly strictType: boolean
  readonly limit?: number | undefined
}

export type ReadBody = { readonly body: unknown; readonly bodyError?: BodyErrorCode }

/** A body that is absent or empty reads as undefined. */
export async function readBody(
  request: IncomingMessage,
  { strictType, limit = JSON_BODY_MAX }: Reading,
): Promise<ReadBody> {
  if (request.headers['content-encoding'] !== undefined) return fault('unsupported_media_type')
  const bytes = await collect(request, limit)
  if (bytes === null) return fault('payload_too_large')
  if (bytes.length === 0) return { body: undefined }
  if (strictType && !isJson(request.headers['content-type'])) return fault('unsupported_media_type')
  return parse(bytes)
}

/** Null once the limit is passed; the rest is left unread. Errors: rejects when the client leaves before the end. */
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
 * Gives every chunk to `take` with how much came so far, and ends early where it says false. By events: an iterator over
 * a stream costs more than most bodies do.
 */
async function eachChunk(request: IncomingMessage, take: (chunk: Buffer, size: number) => boolean): Promise<boolean> {
  if (request.destroyed) throw new Error('the client left')
  return await new Promise((resolve, reject) => {
    let size = 0
    const taken = (chunk: Buffer): void => {
      size += chunk.length
      if (take(chunk, size)) return
      request.off('data', taken)
      request.pause()
      resolve(false)
    }
    request.on('data', taken)
    request.once('end', () => resolve(true))
    request.once('error', reject)
    request.once('close', () => request.complete || reject(new Error('the client left')))
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
    // Not UTF-8 or not JSON: the documented fault, and the parsers' only way of saying so.
    return fault('invalid_json')
  }
}

function fault(bodyFault: BodyErrorCode): ReadBody {
  return { body: undefined, bodyError: bodyFault }
}
