// A file as the response to GET or HEAD: whole, in part, or not at all (RFC 9110 13, 14; A-18). The adapter sends the
// bytes.
import { decideRange, type RangeDecision } from '../../domain/http-semantics/range.ts'
import type { OperationResponse } from '../../ports.ts'
import { errorResponse, type CodedArea } from '../responses.ts'
import type { OperationInput } from '../context.ts'

type Headers = Readonly<Record<string, string>>

/** Bytes `start` to `end`, inclusive, of a file of `size` bytes, by its key on the media host or in the blob store. */
export interface FileSpan {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly size: number
}

/** `file` is null if the response has headers only. `cors` is part of `headers` and is also sent with a late error. */
export type FileResponse =
  | { readonly kind: 'rejected'; readonly response: OperationResponse }
  | {
      readonly kind: 'media'
      readonly status: number
      readonly headers: Headers
      readonly cors: Headers
      readonly file: FileSpan | null
      /** As of `StoredFile`. */
      readonly isBlob: boolean
    }

/** A request for bytes, as the adapter read it. */
export type FileInput = Pick<OperationInput, 'params' | 'headers'> & { readonly method: 'GET' | 'HEAD' }

/** Metadata of a file. `modifiedAt` in Unix milliseconds. */
export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly modifiedAt: number
  /** Whether it is in the blob store; otherwise it is on the media host. */
  readonly isBlob: boolean
  /** `video/mp4` if absent. */
  readonly contentType?: string
}

interface Presentation {
  /** Whose error format applies. */
  readonly area: CodedArea
  /** Besides the headers of the file itself. */
  readonly headers: Headers
  /** Part of every response, errors included. */
  readonly cors: Headers
}

/** The response for an available file. */
export function fileResponse(input: FileInput, file: StoredFile, presentation: Presentation): FileResponse {
  const headers = { ...presentation.cors, ...presentation.headers, ...validatorsOf(file) }
  return spanOf(decide(input, file), file, { ...presentation, headers })
}

function validatorsOf(file: StoredFile): Headers {
  return {
    'Content-Type': file.contentType ?? 'video/mp4',
    'Accept-Ranges': 'bytes',
    ETag: etagOf(file),
    'Last-Modified': new Date(file.modifiedAt).toUTCString(),
    // Private and always revalidated: revoked media must not play on from a cache.
    'Cache-Control': 'private, no-cache',
  }
}

function etagOf(file: StoredFile): string {
  return `"${file.sha256}"`
}

function decide({ method, headers }: FileInput, file: StoredFile): RangeDecision {
  return decideRange({
    method,
    headers: {
      range: headers['range'],
      ifRange: headers['if-range'],
      ifMatch: headers['if-match'],
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
      ifUnmodifiedSince: headers['if-unmodified-since'],
    },
    size: file.bytes,
    etag: etagOf(file),
    lastModified: file.modifiedAt,
  })
}

function spanOf(
  decision: RangeDecision,
  { key, bytes: size, isBlob }: StoredFile,
  { headers, cors, area }: Presentation,
): FileResponse {
  const media = (status: number, all: Headers, span: FileSpan | null): FileResponse => {
    return { kind: 'media', status, headers: all, cors, file: span, isBlob }
  }
  switch (decision.kind) {
    case 'full':
      return media(200, { ...headers, 'Content-Length': String(size) }, { key, start: 0, end: size - 1, size })
    case 'partial': {
      const { start, end } = decision
      const part = { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${size}` }
      return media(206, { ...headers, ...part }, { key, start, end, size })
    }
    case 'not-modified':
      return media(304, headers, null)
    case 'precondition-failed':
      return media(412, { ...cors, 'Content-Length': '0' }, null)
    case 'unsatisfiable': {
      const unsatisfied = { ...cors, 'Content-Range': `bytes */${size}` }
      return { kind: 'rejected', response: errorResponse('range_not_satisfiable', { area, headers: unsatisfied }) }
    }
  }
}
