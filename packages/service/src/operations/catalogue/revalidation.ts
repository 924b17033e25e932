// Responses that clients may cache and revalidate.
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import type { OperationResponse } from '../../ports.ts'
import { jsonBytes } from '../json-bytes.ts'
import type { SerialisedResponse } from './response-cache.ts'

/**
 * A 200 with its bytes and a weak entity tag over them, as they are sent in several encodings. The client's copy is
 * private and revalidated on every use, so that a revoked key loses access.
 */
export async function serialiseResponse(response: OperationResponse): Promise<SerialisedResponse> {
  const parts = await jsonBytes(response.body)
  const bytes = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts)
  const etag = `W/"${sha256(bytes, 'base64url')}"`
  const headers = {
    ...response.headers,
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, Accept-Encoding',
  }
  return { ...response, headers, bytes }
}

/** 304 without a body if the client holds the current bytes. */
export function conditionalResponse(response: SerialisedResponse, ifNoneMatch: string | undefined): OperationResponse {
  const { headers } = response
  if (!isHeld(headers?.['ETag'] ?? '', ifNoneMatch)) return response
  return { status: 304, ...(headers === undefined ? {} : { headers }), body: null }
}

/** Whether the client holds what has this entity tag. Weakly compared: the opaque tag alone counts (RFC 9110 13.1.2). */
export function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  const current = { etag: etag.replace('W/', ''), lastModified: 0 }
  return checkPreconditions({ ifNoneMatch }, current) === 'not-modified'
}
