// Session tokens and whether a session still holds (SPEC 3).
import { createHash } from 'node:crypto'
import type { Random } from '../ports.ts'

/** How long a session lives from its creation, and from each extension (SPEC 8). */
export const SESSION_LIFETIME_MS = 43_200_000

const TOKEN_BYTES = 32

/** A fresh token, 256 random bits as 43 base64url characters, and the hash the store keeps in its stead. */
export function newSessionToken(random: Random): { token: string; hash: string } {
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Lower-case hex SHA-256 of the token's text. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}

/** Whether a session may be used at `now`; all times in ms. At the very millisecond of its expiry it is over. */
export function sessionUsable(
  session: { readonly expiresAt: number; readonly revokedAt: number | null },
  partnerStatus: string,
  now: number,
): 'ok' | 'invalid_session' | 'partner_inactive' {
  if (endOf(session, now) !== null) return 'invalid_session'
  return partnerStatus === 'active' ? 'ok' : 'partner_inactive'
}

/** How a session ended; null while it has not. One that was revoked did not merely expire, whenever it is looked at. */
export function endOf(
  session: { readonly expiresAt: number; readonly revokedAt: number | null },
  now: number,
): 'revoked' | 'expired' | null {
  if (session.revokedAt !== null) return 'revoked'
  return now >= session.expiresAt ? 'expired' : null
}
