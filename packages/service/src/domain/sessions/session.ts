// Session tokens and session validity (B-16).
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import type { Random } from '../../ports.ts'

const TIME_BYTES = 6
const RANDOM_BYTES = 29
/** Where the session is stored: a token must lead to its shard without a lookup. There is one (docs/capacity.md). */
const SHARD = 0

/**
 * A new token, as 48 base64url characters, and the hash that is stored in its place (B-16): six bytes of the time in
 * ms, a byte for the shard, then 232 random bits. The start of a session is not secret, and the time prefix places
 * tokens of the same time next to each other in the index.
 */
export function newSessionToken(random: Random, now: number): { token: string; hash: string } {
  const bytes = Buffer.alloc(TIME_BYTES + 1 + RANDOM_BYTES)
  bytes.writeUIntBE(timeOf(now), 0, TIME_BYTES)
  bytes.writeUInt8(SHARD, TIME_BYTES)
  bytes.set(random.bytes(RANDOM_BYTES), TIME_BYTES + 1)
  const token = bytes.toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * A version 7 UUID (RFC 9562): its time prefix places rows of the same time next to each other in the index. The start
 * of a session is not secret, and the id grants nothing.
 */
export function newSessionId({ uuid }: Random, now: number): string {
  const time = timeOf(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid().slice(15)}`
}

function timeOf(now: number): number {
  return Math.max(0, Math.trunc(now))
}

/** Lower-case hex: the token's time, which orders the index, and the SHA-256 of its text. */
export function hashToken(token: string): string {
  return Buffer.from(token, 'base64url').toString('hex', 0, TIME_BYTES) + sha256(token, 'hex')
}

/** Whether a session may be used at `now` (B-17); all times in ms. It ends at the exact millisecond of its expiry. */
export function sessionUsable(
  session: { readonly expiresAt: number; readonly revokedAt: number | null },
  partnerStatus: string,
  now: number,
): 'ok' | 'invalid_session' | 'partner_inactive' {
  if (sessionEndReason(session, now) !== null) return 'invalid_session'
  return partnerStatus === 'active' ? 'ok' : 'partner_inactive'
}

/**
 * Why a session ended; null if it has not. A revoked session always reports its revocation, even after its expiry
 * (docs/decisions/sessions/expired-or-revoked.md).
 */
export function sessionEndReason(
  session: { readonly expiresAt: number; readonly revokedAt: number | null },
  now: number,
): 'revoked' | 'expired' | null {
  if (session.revokedAt !== null) return 'revoked'
  return now >= session.expiresAt ? 'expired' : null
}
