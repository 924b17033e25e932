// What operations that send a file share: conditional requests and single ranges of bytes (RFC 9110, 13 and 14).
import * as z from 'zod/mini'
import type { OperationNotes } from './define-operation.ts'
import { errors } from './errors/error-bodies.ts'
import type { HeaderName } from './openapi/header-fields.ts'

/** A sealed token in the path (A-17, C-07). */
export const tokenParams = z.object({
  token: z.string().check(z.describe('Opaque token minted by the service; it is the credential.')),
})

export const fileResponses = { 200: null, 206: null, 304: null, 412: null, ...errors(416, 500, 502) } as const

const requestHeaders = {
  Range: 'One range of bytes, such as `bytes=0-999` or `bytes=-500`.',
  'If-Range': 'A strong ETag: the range applies only if the file still matches.',
  'If-None-Match': 'ETags of the client’s copies.',
  'If-Match': 'ETags, one of which must match the file.',
}

interface FileHeaders {
  /** Before the fields that every file has; absent from 304. */
  readonly first?: readonly HeaderName[]
  readonly last?: readonly HeaderName[]
  /** Of a 502. */
  readonly unavailable?: readonly HeaderName[]
  /** Whether a 303 names the file's address elsewhere. */
  readonly redirects?: boolean
}

type FileNotes = Pick<OperationNotes, 'requestHeaders' | 'responseHeaders' | 'media' | 'head'>

/** The notes of an operation that sends a file of this media type. */
export function fileNotes(
  media: string,
  { first = [], last = [], unavailable = [], redirects = false }: FileHeaders,
): FileNotes {
  const validators = ['ETag', 'Last-Modified', 'Cache-Control'] as const
  const whole = [...first, ...validators, 'Accept-Ranges'] as const
  return {
    requestHeaders,
    responseHeaders: {
      200: [...whole, ...last],
      206: [...whole, 'Content-Range', ...last],
      ...(redirects ? { 303: ['Location', 'Cache-Control'] } : {}),
      304: [...validators, ...last],
      416: ['Content-Range'],
      502: unavailable,
    },
    media: { 200: media, 206: media },
    head: true,
  }
}
