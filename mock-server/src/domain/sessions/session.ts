// Session tokens and whether a session still holds (SPEC 3).
import { hash } from 'node:crypto'
import type { Random } from '../../ports.ts'

/** How long a session lives from its creation, and from each extension (SPEC 8). */
export const SESSION_LIFETIME_MS = 43_200_000

const TIME_BYTES = 6
const RANDOM_BYTES = 30

/**
 * A fresh token, as 48 base64url characters, and the hash the store keeps in its stead: six bytes of the time in ms, then
 * 240 random bits. When a session began is no secret, and tokens made together lie together in their index.
 */
export function newSessionToken(random: Random, now: number): { token: string; hash: string } {
  const bytes = Buffer.alloc(TIME_BYTES + RANDOM_BYTES)
  bytes.writeUIntBE(timeOf(now), 0, TIME_BYTES)
  bytes.set(random.bytes(RANDOM_BYTES), TIME_BYTES)
  const token = bytes.toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * A version 7 UUID (RFC 9562): it begins with the time, so that rows made together lie together in their index. When a
 * session began is no secret, and its id opens nothing.
 */
export function newSessionId({ uuid }: Random, now: number): string {
  const time = timeOf(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid().slice(15)}`
}

function timeOf(now: number): number {
  return Math.max(0, Math.trunc(now))
}

/** In lower-case hex: the token's time, by which the index lies, and the SHA-256 of its text. */
export function hashToken(token: string): string {
  return Buffer.from(token, 'base64url').toString('hex', 0, TIME_BYTES) + hash('sha256', token, 'hex')
}

/** Whether a session may be used at `now`; all times in ms. At the very millisecond of its expiry it is over. */
export function sessionUsable(
  session: { readonly expiresAt: number; readonly revokedAt: number | null },
  partnerStatus: string,
  now: number,
): 'ok' | 'invalid_session' | 'partner_inactive' {
  if (sessionEndReason(session, now) !== null) return 'invalid_session'
  return partnerStatus === 'active' ? 'ok' : 'partner_inactive'
}

/** How a session ended; null while it has not. One that was revoked did not merely expire, whenever it is looked at. */
export function sessionEndReason(
  session: { readonly expiresAt: number; readonly revokedAt: number | null },
  now: number,
): 'revoked' | 'expired' | null {
  if (session.revokedAt !== null) return 'revoked'
  return now >= session.expiresAt ? 'expired' : null
}
