// Responses that clients may cache and revalidate.
import { hash } from 'node:crypto'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import type { OperationResponse } from '../../ports.ts'
import type { SerialisedResponse } from './response-cache.ts'

/**
 * A 200 with its bytes and a weak entity tag over them, as they are sent in several encodings. The client's copy is private and revalidated on every use, so that
 * a revoked key loses access.
 */
export function serialiseResponse(response: OperationResponse): SerialisedResponse {
  const bytes = Buffer.from(JSON.stringify(response.body))
  const etag = `W/"${hash('sha256', bytes, 'base64url')}"`
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
  // If-None-Match compares weakly: the opaque tag alone counts (RFC 9110 13.1.2).
  const etag = headers?.['ETag']?.replace('W/', '') ?? ''
  const same = checkPreconditions({ ifNoneMatch }, { etag, lastModified: 0 }) === 'not-modified'
  return same ? { status: 304, ...(headers === undefined ? {} : { headers }), body: null } : response
}
