// The token of the control API (O-08). Only its hash stays in memory, and it is compared in constant time.
import { hash, timingSafeEqual } from 'node:crypto'
import { readBearer } from './api-key.ts'
import { isWeakToken } from '../crypto/secret-strength.ts'

export interface ControlToken {
  /** SHA-256 of the token. */
  readonly hash: Uint8Array
  /** Whether it can be guessed; then the service does not start. */
  readonly weak: boolean
}

/** Hashes the token and judges its strength. */
export function readControlToken(token: string): ControlToken {
  return { hash: hash('sha256', token, 'buffer'), weak: isWeakToken(token) }
}

/** Whether an `Authorization` header presents the token. */
export function matchesControlToken(token: ControlToken, authorization: string | undefined): boolean {
  const bearer = readBearer(authorization)
  return bearer.ok && timingSafeEqual(hash('sha256', bearer.token, 'buffer'), token.hash)
}
