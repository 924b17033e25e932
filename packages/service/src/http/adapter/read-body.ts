// Reads a JSON body as the contract requires: strict UTF-8, any JSON value, no guessing of encodings.
import type { IncomingMessage } from 'node:http'
import { BODY_LEVELS_MAX, BODY_NAMES_MAX, BODY_VALUES_MAX, JSON_BODY_MAX } from '@proscenium/contract'
import { createJsonCounter } from '../../domain/text/json-counter.ts'
import type { BodyErrorCode } from '../../operations/context.ts'
import { parseAddressQuery } from './parse-query.ts'

const BODY_LIMITS = { values: BODY_VALUES_MAX, names: BODY_NAMES_MAX, levels: BODY_LEVELS_MAX }

interface BodyOptions {
  /** Rejects media types other than JSON. */
  readonly strictType: boolean
  readonly limit?: number | undefined
  /** Also returns the text. */
  readonly withText?: boolean
}

export type ReadBody = {
  readonly body: unknown
  readonly bodyError?: BodyErrorCode
  /** The body as it was received; only with `withText`. */
  readonly text?: string
}

/** Returns undefined for an absent or empty body. */
export async function readBody(
  request: IncomingMessage,
  { strictType, limit = JSON_BODY_MAX, withText = false }: BodyOptions,
): Promise<ReadBody> {
  if (request.headers['content-encoding'] !== undefined) return bodyFailure('unsupported_media_type')
  const text = createTextReader()
  const isWithin = createJsonCounter(BODY_LIMITS)
  let within = true
  const gathered = gatherChunks((bytes) => {
    text.take(bytes)
    within = isWithin(bytes)
  })
  const size = await eachChunk(request, limit, (chunk) => {
    gathered.take(chunk)
    return within
  })
  gathered.end()
  if (size === null || !within) return bodyFailure('payload_too_large')
  if (size === 0) return { body: undefined }
  if (strictType && !isJson(request.headers['content-type'])) return bodyFailure('unsupported_media_type')
  const whole = text.whole()
  return withText && whole !== null ? { ...parse(whole), text: whole } : parse(whole)
}

/** Bytes of an image. Media types that a form could send are rejected. */
export async function readImageBody(
  request: IncomingMessage,
  limit: number = JSON_BODY_MAX,
): Promise<ReadBody & { readonly bytes?: Uint8Array }> {
  const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers
  if (encoding !== undefined || !/^image\/[a-z0-9.+-]+\s*(?:;|$)/i.test(type))
    return bodyFailure('unsupported_media_type')
  // Chunks may be a byte each, so they are copied as they arrive.
  const bytes = Buffer.allocUnsafeSlow(Math.min(Number(request.headers['content-length'] ?? limit), limit))
  let filled = 0
  const size = await eachChunk(request, limit, (chunk) => {
    filled += chunk.copy(bytes, filled)
    return true
  })
  return size === null ? bodyFailure('payload_too_large') : { body: undefined, bytes: bytes.subarray(0, size) }
}

const OTHER_CHARSET = /;\s*charset=(?!"?utf-8\b)/i

/** The fields of a form; undefined for a body that is not one. */
export async function readForm(request: IncomingMessage, limit: number): Promise<ReadBody> {
  const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers
  if (encoding !== undefined || OTHER_CHARSET.test(type)) return bodyFailure('unsupported_media_type')
  const text = createTextReader()
  const size = await eachChunk(request, limit, (chunk) => {
    text.take(chunk)
    return true
  })
  if (size === null) return bodyFailure('payload_too_large')
  return {
    body: essenceOf(type) === 'application/x-www-form-urlencoded' ? parseAddressQuery(text.whole() ?? '') : undefined,
  }
}

/**
 * Passes each chunk to `take`. Returns the number of bytes; null once there are more than `limit` or `take` returns
 * false, and leaves the rest unread. Uses events because an async iterator costs more than most bodies do. Errors:
 * rejects when the client disconnects before the end.
 */
async function eachChunk(
  request: IncomingMessage,
  limit: number,
  take: (chunk: Buffer) => boolean,
): Promise<number | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  if (request.destroyed) throw new Error('the client disconnected')
  return await new Promise((resolve, reject) => {
    let size = 0
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (size <= limit && take(chunk)) return
      request.off('data', onData)
      request.pause()
      resolve(null)
    }
    request.on('data', onData)
    request.once('end', () => resolve(size))
    request.once('error', reject)
    request.once('close', () => request.complete || reject(new Error('the client disconnected')))
  })
}

function isJson(type: string | undefined): boolean {
  const essence = essenceOf(type)
  return essence === 'application/json' || essence.endsWith('+json')
}

/** A media type without its parameters, in lower case. */
function essenceOf(type: string | undefined): string {
  return type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Null: not UTF-8. */
function parse(text: string | null): ReadBody {
  if (text === null) return bodyFailure('invalid_json')
  try {
    return { body: JSON.parse(text) as unknown }
  } catch {
    // The parser reports invalid JSON only by throwing.
    return bodyFailure('invalid_json')
  }
}

function bodyFailure(bodyError: BodyErrorCode): ReadBody {
  return { body: undefined, bodyError }
}

/** Bytes that are passed on together. */
const CAPACITY = 16_384

/**
 * Joins small chunks of a body: a client may send each byte as a chunk of its own (O-16). Calls `pass` with the bytes
 * of the chunks, in order. A body of one chunk is passed on as it is.
 */
function gatherChunks(pass: (bytes: Uint8Array) => void) {
  let first: Buffer | null = null
  let gathered: Buffer | null = null
  let filled = 0
  const flush = (): void => {
    // The reader may hold the bytes.
    if (filled > 0) pass(Buffer.from(gathered?.subarray(0, filled) ?? []))
    filled = 0
  }
  const add = (chunk: Buffer): void => {
    if (chunk.length > CAPACITY - filled) flush()
    if (chunk.length > CAPACITY) return pass(chunk)
    filled += chunk.copy((gathered ??= Buffer.allocUnsafe(CAPACITY)), filled)
  }
  return {
    take(chunk: Buffer): void {
      if (first === null && gathered === null) return void (first = chunk)
      if (first !== null) add(first)
      first = null
      gathered ??= Buffer.allocUnsafe(CAPACITY)
      add(chunk)
    },
    /** Passes on what was not yet. */
    end(): void {
      if (first !== null) pass(first)
      first = null
      flush()
    },
  }
}

const newDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** For bodies of one part, which most are: a decoder costs more than they do. */
const shared = newDecoder()

/**
 * Decodes strict UTF-8 as it arrives: decoding a large body as a whole would block the event loop (O-16). A BOM is
 * part of the text.
 */
function createTextReader() {
  let first: Uint8Array | null = null
  let decoder: ReturnType<typeof newDecoder> | null = null
  let text: string | null = ''
  const add = (decode: () => string): void => {
    try {
      if (text !== null) text += decode()
    } catch {
      // A decoder reports other bytes only by throwing.
      text = null
    }
  }
  const continueWith = (bytes: Uint8Array): void => {
    const own = (decoder ??= newDecoder())
    add(() => own.decode(bytes, { stream: true }))
  }
  return {
    take(bytes: Uint8Array): void {
      if (first === null && decoder === null) return void (first = bytes)
      if (first !== null) continueWith(first)
      first = null
      continueWith(bytes)
    },
    /** Everything that was taken; null if it is not UTF-8. */
    whole(): string | null {
      if (first !== null) add(() => shared.decode(first ?? undefined))
      if (decoder !== null) add(() => decoder?.decode() ?? '')
      return text
    },
  }
}
