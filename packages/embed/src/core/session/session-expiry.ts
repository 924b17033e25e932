// Which sessions expired, and when an expired one may be renewed (H-11).
import type { VerifiedSession } from '@proscenium/contract'
import { SESSION_LIFETIME_MS } from '@proscenium/contract/session-lifetime'
import { retryAfterMs, type EmbedError } from '../errors/embed-error.ts'
import type { ActiveSession } from './session-state.ts'

/**
 * A service may record extensions periodically rather than with each call, so a session may expire this much earlier.
 */
const EXTENSION_SLACK_MS = 300_000
/**
 * Minimum milliseconds between two renewals, after one without a response as well as after one whose session was
 * rejected immediately: a session that ends so soon has not expired.
 */
const RENEWAL_PAUSE_MS = 5_000
/**
 * Whether a rejected session expired, rather than being revoked. The service's statement decides. Without one, a
 * session that was unused for a session's lifetime has expired (docs/decisions/sessions/expired-or-revoked.md).
 */
export function hasExpired(error: EmbedError, unusedMs: number): boolean {
  if (error.kind !== 'workspace' || error.code !== 'invalid_session') return false
  if (error.ended !== undefined) return error.ended === 'expired'
  return unusedMs >= SESSION_LIFETIME_MS - EXTENSION_SLACK_MS
}

/** Whether the pause after an attempt without a response, which may ask for a longer one, is over. */
export function isPauseOver(at: number, error: EmbedError, now: number): boolean {
  return isOver(at, now, Math.max(RENEWAL_PAUSE_MS, retryAfterMs(error) ?? 0))
}

/** Whether a session has worked, and for long enough that its rejection can mean expiry. */
export function mayRenew({ served, renewedAt }: ActiveSession, now: number): boolean {
  return served && (renewedAt === null || isOver(renewedAt, now, RENEWAL_PAUSE_MS))
}

/** `abs`: a clock that was set back must not prolong the pause. */
function isOver(since: number, now: number, pauseMs: number): boolean {
  return Math.abs(now - since) >= pauseMs
}

/** The verification rejected the link itself; repeating it brings the same response. */
export function isFinal(error: EmbedError): boolean {
  return error.kind === 'verification' && (error.status === 400 || error.status === 403)
}

/** Another user's session would store this user's work under the wrong name. */
export function isSameUser(one: VerifiedSession, other: VerifiedSession): boolean {
  return one.linked_user_id === other.linked_user_id && one.partner_id === other.partner_id
}
