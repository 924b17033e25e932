// Answers that a client may keep and ask for again.
import { hash } from 'node:crypto'
import { checkPreconditions } from '../../domain/http-semantics/preconditions.ts'
import type { OperationResponse } from '../../ports.ts'
import type { SerialisedResponse } from './response-cache.ts'

/**
 * A 200 with its bytes and an entity tag over them. A copy is its client's own and is asked for anew on every use, so
 * that a key that was revoked reads no more.
 */
export function serialiseResponse(answer: OperationResponse): SerialisedResponse {
  const bytes = Buffer.from(JSON.stringify(answer.body))
  const etag = `"${hash('sha256', bytes, 'base64url')}"`
  const headers = { ...answer.headers, ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
  return { ...answer, headers, bytes }
}

/** 304 without a body for who holds the current bytes. */
export function conditionalResponse(answer: SerialisedResponse, ifNoneMatch: string | undefined): OperationResponse {
  const { headers } = answer
  const etag = headers?.['ETag'] ?? ''
  const same = checkPreconditions({ ifNoneMatch }, { etag, lastModified: 0 }) === 'not-modified'
  return same ? { status: 304, ...(headers === undefined ? {} : { headers }), body: null } : answer
}
