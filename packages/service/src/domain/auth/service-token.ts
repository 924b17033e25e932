// The tokens of the control and the operator API (O-01, O-08). Only a hash is held in memory; the comparison takes constant time.
import { sha256, timingSafeEqual } from '#platform/crypto'
import { readBearer } from './api-key.ts'
import { isWeakToken } from '../crypto/secret-strength.ts'

export interface ServiceToken {
  /** SHA-256 of the token. */
  readonly hash: Uint8Array
  /** Whether the token can be guessed; the service then does not start. */
  readonly weak: boolean
}

/** Hashes the token and checks its strength. */
export function readServiceToken(token: string): ServiceToken {
  return { hash: sha256(token), weak: isWeakToken(token) }
}

/** Whether an `Authorization` header carries the token. */
export function matchesServiceToken(token: ServiceToken, authorization: string | undefined): boolean {
  const bearer = readBearer(authorization)
  return bearer.ok && timingSafeEqual(sha256(bearer.token), token.hash)
}
