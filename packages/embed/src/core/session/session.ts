// The session lifecycle as one pure reducer (H-11). It starts with the verification of a signed link. A session that
// expires is silently renewed through the same link; anything else that ends it is final.
import type { VerifiedSession } from '@proscenium/contract'
import {
  retryAfterMs,
  asksForRetry,
  isVerificationRateLimited,
  isExpiredLink,
  type EmbedError,
  type Outcome,
} from '../errors/embed-error.ts'
import { transitionFor, type TransitionRow } from '../state-table.ts'

/** Milliseconds a session lives from its last use (B-16). */
export const SESSION_LIFETIME_MS = 43_200_000
/**
 * A service may record extensions periodically rather than with each call, so a session may expire this much earlier.
 */
const EXTENSION_SLACK_MS = 300_000
/**
 * Minimum milliseconds between two renewals, after one without a response as well as after one whose session was
 * rejected immediately: a session that ends so soon has not expired.
 */
const RENEWAL_PAUSE_MS = 5_000
/** Milliseconds of use after which a session is stored again, so that its last use is known. */
const STORE_INTERVAL_MS = 60_000

/** A session and what the page observed of it. Times in ms by the page's own clock; only differences are meaningful. */
export interface ActiveSession {
  readonly session: VerifiedSession
  /** When it replaced an expired one; null for the first. */
  readonly renewedAt: number | null
  /** When the service last accepted it. */
  readonly usedAt: number
  readonly storedAt: number
  /** Whether a call has succeeded with it: one that never worked cannot have expired either. */
  readonly served: boolean
  /** Why its link opens no other session; null while it can. */
  readonly linkError: EmbedError | null
}

/** An expired session, and the response that said so. */
interface Expired {
  readonly active: ActiveSession
  readonly cause: EmbedError
}

export type SessionState =
  | { readonly kind: 'none' }
  /** A verification is in progress: the first, or one that replaces an expired session. */
  | { readonly kind: 'verifying'; readonly attempt: 1 | 2; readonly expired: Expired | null }
  /** The link opens no session, at least for now; this tab may have stored the one it opened before. */
  | { readonly kind: 'restoring'; readonly error: EmbedError }
  | { readonly kind: 'valid'; readonly active: ActiveSession }
  /** No session this time. An expired one is retried on the next request after a pause. */
  | { readonly kind: 'failed'; readonly error: EmbedError; readonly expired: Expired | null; readonly at: number }
  | { readonly kind: 'ended'; readonly error: EmbedError; readonly session: VerifiedSession | null }

export type SessionEvent =
  | { readonly kind: 'requested'; readonly now: number }
  | { readonly kind: 'verified'; readonly session: VerifiedSession; readonly now: number }
  | { readonly kind: 'verificationFailed'; readonly error: EmbedError; readonly now: number }
  | { readonly kind: 'restored'; readonly stored: Pick<ActiveSession, 'session' | 'usedAt'> | null }
  /** A call with this session token succeeded. */
  | { readonly kind: 'tokenAccepted'; readonly token: string; readonly now: number }
  /** A call was rejected because of its session. */
  | { readonly kind: 'tokenRejected'; readonly token: string; readonly error: EmbedError; readonly now: number }
  /** The session ended, as reported from elsewhere. */
  | { readonly kind: 'ended'; readonly error: EmbedError }
  | { readonly kind: 'reset' }

export type SessionCommand =
  | { readonly kind: 'verify' }
  /** Look up what this tab stored for this link. */
  | { readonly kind: 'restore' }
  | { readonly kind: 'store'; readonly active: ActiveSession }
  | { readonly kind: 'clear' }
  /** Anything bound to the old session (e.g. the editor token) must be reissued. */
  | { readonly kind: 'renewed' }

export interface SessionTransition {
  readonly state: SessionState
  readonly commands: readonly SessionCommand[]
}

export function nextSession(state: SessionState, event: SessionEvent): SessionTransition {
  const row: TransitionRow<never, SessionEvent, SessionTransition> = transitions[state.kind]
  return transitionFor(row, event)?.(state as never, event) ?? stay(state)
}

type StateOf<Kind extends SessionState['kind']> = Extract<SessionState, { readonly kind: Kind }>
type EventOf<Kind extends SessionEvent['kind']> = Extract<SessionEvent, { readonly kind: Kind }>

/** States down, events across. */
const transitions: {
  readonly [Kind in SessionState['kind']]: TransitionRow<StateOf<Kind>, SessionEvent, SessionTransition>
} = {
  none: { requested: () => startVerification(null), ended: end },
  verifying: { verified: open, verificationFailed: onVerificationFailed, ended: end },
  restoring: { restored: resume, ended: end },
  valid: { tokenAccepted: onTokenAccepted, tokenRejected: onTokenRejected, ended: end },
  failed: { requested: renewAfterPause, ended: end, reset: resetFailed },
  ended: { reset },
}

/** The outcome for callers that requested the session; null while pending. */
export function sessionOutcome(state: SessionState): Outcome<VerifiedSession> | null {
  if (state.kind === 'valid') return { ok: true, value: state.active.session }
  return state.kind === 'failed' || state.kind === 'ended' ? { ok: false, error: state.error } : null
}

/** The session whose partner and user the page shows, also after its end. */
export function sessionOf(state: SessionState): VerifiedSession | null {
  switch (state.kind) {
    case 'valid':
      return state.active.session
    case 'ended':
      return state.session
    case 'verifying':
    case 'failed':
      return state.expired?.active.session ?? null
    case 'none':
    case 'restoring':
      return null
  }
}

/**
 * Whether a rejected session expired, rather than being revoked. The service's statement decides. Without one, a
 * session that was unused for a session's lifetime has expired (docs/decisions/sessions/expired-or-revoked.md).
 */
export function hasExpired(error: EmbedError, unusedMs: number): boolean {
  if (error.kind !== 'workspace' || error.code !== 'invalid_session') return false
  if (error.ended !== undefined) return error.ended === 'expired'
  return unusedMs >= SESSION_LIFETIME_MS - EXTENSION_SLACK_MS
}

function stay(state: SessionState): SessionTransition {
  return { state, commands: [] }
}

function renewAfterPause(state: StateOf<'failed'>, { now }: EventOf<'requested'>): SessionTransition {
  const { expired, error, at } = state
  // `abs`: a clock that was set back must not prolong the pause.
  return expired !== null && Math.abs(now - at) >= pauseAfter(error) ? startVerification(expired) : stay(state)
}

function pauseAfter(error: EmbedError): number {
  return Math.max(RENEWAL_PAUSE_MS, retryAfterMs(error) ?? 0)
}

function startVerification(expired: Expired | null): SessionTransition {
  return { state: { kind: 'verifying', attempt: 1, expired }, commands: [{ kind: 'verify' }] }
}

function open(state: StateOf<'verifying'>, { session, now }: EventOf<'verified'>): SessionTransition {
  const { expired } = state
  if (expired !== null && !isSameUser(session, expired.active.session)) return end(state, { error: expired.cause })
  const active: ActiveSession = {
    session,
    renewedAt: expired === null ? null : now,
    usedAt: now,
    storedAt: now,
    served: false,
    linkError: null,
  }
  const notification: readonly SessionCommand[] = expired === null ? [] : [{ kind: 'renewed' }]
  return { state: { kind: 'valid', active }, commands: [{ kind: 'store', active }, ...notification] }
}

/** The service requests the one retry (B-07). */
function onVerificationFailed(
  state: StateOf<'verifying'>,
  { error, now }: EventOf<'verificationFailed'>,
): SessionTransition {
  const { attempt, expired } = state
  if (attempt === 1 && asksForRetry(error)) return { state: { ...state, attempt: 2 }, commands: [{ kind: 'verify' }] }
  if (expired === null && (isExpiredLink(error) || isVerificationRateLimited(error))) {
    return { state: { kind: 'restoring', error }, commands: [{ kind: 'restore' }] }
  }
  if (expired !== null && isFinal(error)) return end(state, { error })
  return stay({ kind: 'failed', error, expired, at: now })
}

function resume({ error }: StateOf<'restoring'>, { stored }: EventOf<'restored'>): SessionTransition {
  if (stored === null) return stay({ kind: 'failed', error, expired: null, at: 0 })
  const { session, usedAt } = stored
  const active: ActiveSession = { session, renewedAt: null, usedAt, storedAt: usedAt, served: false, linkError: error }
  return stay({ kind: 'valid', active })
}

function onTokenAccepted(state: StateOf<'valid'>, { token, now }: EventOf<'tokenAccepted'>): SessionTransition {
  const { active: before } = state
  if (before.session.session_token !== token) return stay(state)
  const isDue = !before.served || now - before.storedAt >= STORE_INTERVAL_MS
  const active: ActiveSession = { ...before, usedAt: now, served: true, storedAt: isDue ? now : before.storedAt }
  return { state: { kind: 'valid', active }, commands: isDue ? [{ kind: 'store', active }] : [] }
}

function onTokenRejected(state: StateOf<'valid'>, { token, error, now }: EventOf<'tokenRejected'>): SessionTransition {
  const { active } = state
  if (active.session.session_token !== token) return stay(state)
  if (active.linkError !== null) return end(state, { error: active.served ? error : active.linkError })
  return mayRenew(active, now) && hasExpired(error, now - active.usedAt)
    ? startVerification({ active, cause: error })
    : end(state, { error })
}

function mayRenew({ served, renewedAt }: ActiveSession, now: number): boolean {
  return served && (renewedAt === null || Math.abs(now - renewedAt) >= RENEWAL_PAUSE_MS)
}

function end(state: SessionState, { error }: { readonly error: EmbedError }): SessionTransition {
  return { state: { kind: 'ended', error, session: sessionOf(state) }, commands: [{ kind: 'clear' }] }
}

function reset(): SessionTransition {
  return stay({ kind: 'none' })
}

/** An expired session is retried on the next request. */
function resetFailed(state: StateOf<'failed'>): SessionTransition {
  return state.expired === null ? reset() : stay(state)
}

/** The verification rejected the link itself; repeating it brings the same response. */
function isFinal(error: EmbedError): boolean {
  return error.kind === 'verification' && (error.status === 400 || error.status === 403)
}

/** Another user's session would store this user's work under the wrong name. */
function isSameUser(one: VerifiedSession, other: VerifiedSession): boolean {
  return one.linked_user_id === other.linked_user_id && one.partner_id === other.partner_id
}
