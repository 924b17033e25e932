// Answers that a client may keep and ask for again.
import { hash } from 'node:crypto'
import { checkPreconditions } from '../domain/preconditions.ts'
import type { Answer } from '../ports.ts'
import type { WrittenAnswer } from './answer-cache.ts'

/**
 * A 200 with its bytes and an entity tag over them. A copy is its client's own and is asked for anew on every use, so
 * that a key that was revoked reads no more.
 */
export function written(answer: Answer): WrittenAnswer {
  const bytes = Buffer.from(JSON.stringify(answer.body))
  const etag = `"${hash('sha256', bytes, 'base64url')}"`
  const headers = { ...answer.headers, ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
  return { ...answer, headers, bytes }
}

/** 304 without a body for who holds the current bytes. */
export function unlessHeld(answer: WrittenAnswer, ifNoneMatch: string | undefined): Answer {
  const { headers } = answer
  const etag = headers?.['ETag'] ?? ''
  const same = checkPreconditions({ ifNoneMatch }, { etag, lastModified: 0 }) === 'not-modified'
  return same ? { status: 304, ...(headers === undefined ? {} : { headers }), body: null } : answer
}
