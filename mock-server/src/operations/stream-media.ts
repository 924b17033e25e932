// GET and HEAD /v1/media/stream/{token}: what to send, decided before the media host is asked (SPEC 4 Area A).
import { originAllowed } from '../domain/stream-origin.ts'
import { decideRange, type RangeDecision } from '../domain/range.ts'
import type { Answer } from '../ports.ts'
import type { VideoFilesTable } from '../store/schema.ts'
import { stillAdmitted } from './admission.ts'
import { refuse } from './answers.ts'
import type { OperationContext, OperationInput } from './context.ts'
import { readStreamToken, type StreamClaims } from './stream-tokens.ts'
import { availabilityOfVideo } from './videos.ts'

type Headers = Readonly<Record<string, string>>

/** Bytes `start` up to and including `end` of a file of `size` bytes on the media host. */
export interface FileSpan {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly size: number
}

/** `file` is null where the answer has headers alone. `cors` is part of `headers`, and goes with a late refusal as well. */
export type StreamAnswer =
  | { readonly kind: 'refusal'; readonly answer: Answer }
  | {
      readonly kind: 'media'
      readonly status: number
      readonly headers: Headers
      readonly cors: Headers
      readonly file: FileSpan | null
    }

type StreamInput = Pick<OperationInput, 'params' | 'headers'> & { readonly method: 'GET' | 'HEAD' }

/** Refusals in the order of A-19: 401 token, 403 origin; whether the media host answers (502) is the adapter's to see. */
export async function streamMedia(context: OperationContext, input: StreamInput): Promise<StreamAnswer> {
  const claims = readStreamToken(context, input.params['token'] ?? '')
  const file = claims === null ? null : await streamableFile(context, claims)
  if (claims === null || file === null) return refusal('invalid_token', {})
  const allowed = await allowedOrigins(context, claims.partnerId)
  const { origin, referer } = input.headers
  if (!originAllowed({ origin, referer, allowed })) return refusal('origin_not_allowed', {})
  const cors = corsFor(origin)
  const headers = { ...cors, ...validatorsOf(file) }
  return spanOf(decide(input, file), { file, headers, cors })
}

/** The origin to echo to a preflight; null where the token or the origin may not. */
export async function streamPreflight(context: OperationContext, input: StreamInput): Promise<string | null> {
  const claims = readStreamToken(context, input.params['token'] ?? '')
  const { origin } = input.headers
  if (claims === null || origin === undefined) return null
  return originAllowed({ origin, allowed: await allowedOrigins(context, claims.partnerId) }) ? origin : null
}

/** Looked up anew, so that a sold-out video, a revoked session and a suspended partner stop at once (A-22, B-17). */
async function streamableFile(context: OperationContext, claims: StreamClaims): Promise<VideoFilesTable | null> {
  if (!(await stillAdmitted(context, claims.mintedFor))) return null
  const record = await context.store.catalogue.byId(claims.videoId)
  if (record === null || availabilityOfVideo(record).status !== 'available') return null
  return record.files.get(claims.role) ?? null
}

/** A partner without registered websites plays anywhere. */
async function allowedOrigins(context: OperationContext, partnerId: string): Promise<string[]> {
  const websites = await context.store.partners.websitesOf(partnerId)
  return websites.length === 0 ? [] : [...context.ownOrigins, ...websites]
}

function corsFor(origin: string | undefined): Headers {
  if (origin === undefined) return {}
  const exposed = 'Accept-Ranges, Content-Length, Content-Range, ETag, X-Request-Id'
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed }
}

function validatorsOf(file: VideoFilesTable): Headers {
  return {
    'Content-Type': 'video/mp4',
    'Accept-Ranges': 'bytes',
    ETag: etagOf(file),
    'Last-Modified': new Date(file.modified_at).toUTCString(),
    // Kept by nobody else, and asked for again each time: a revoked session must not play on from a cache.
    'Cache-Control': 'private, no-cache',
  }
}

function etagOf(file: VideoFilesTable): string {
  return `"${file.sha256}"`
}

function decide({ method, headers }: StreamInput, file: VideoFilesTable): RangeDecision {
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
    lastModified: file.modified_at,
  })
}

function spanOf(
  decision: RangeDecision,
  { file, headers, cors }: { file: VideoFilesTable; headers: Headers; cors: Headers },
): StreamAnswer {
  const { key, bytes: size } = file
  const media = (status: number, all: Headers, span: FileSpan | null): StreamAnswer => {
    return { kind: 'media', status, headers: all, cors, file: span }
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
    case 'unsatisfiable':
      return refusal('range_not_satisfiable', { ...cors, 'Content-Range': `bytes */${size}` })
  }
}

function refusal(code: Parameters<typeof refuse>[0], headers: Headers): StreamAnswer {
  return { kind: 'refusal', answer: refuse(code, { headers }) }
}
