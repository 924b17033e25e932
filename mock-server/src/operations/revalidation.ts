// Answers that a client may keep and ask for again.
import { hash } from 'node:crypto'
import { checkPreconditions } from '../domain/preconditions.ts'
import type { Answer } from '../ports.ts'

/**
 * A 200 gets an entity tag over its bytes. A copy is its client's own and is asked for anew on every use, so that a key
 * that was revoked reads no more; who holds the current one gets 304 without a body.
 */
export function revalidated(answer: Answer, ifNoneMatch: string | undefined): Answer {
  if (answer.status !== 200) return answer
  const json = JSON.stringify(answer.body)
  const etag = `"${hash('sha256', json, 'base64url')}"`
  const headers = { ...answer.headers, ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
  const same = checkPreconditions({ ifNoneMatch }, { etag, lastModified: 0 }) === 'not-modified'
  return same ? { status: 304, headers, body: null } : { ...answer, headers, json }
}
