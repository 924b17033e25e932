// The life of the page's session as one pure reducer (SPEC 3, H-11). It begins with the verification of a signed link. A
// session that expires is verified anew by the same link, unseen; whatever else ends it is its end.
import type { VerifiedSession } from '@proscenium/contract'
import {
  retryAfterMs,
  asksForRetry,
  isVerificationRateLimited,
  isExpiredLink,
  type EmbedError,
  type Outcome,
} from '../errors/embed-error.ts'

/** Milliseconds a session lives from its last use (SPEC 8). */
export const SESSION_LIFETIME_MS = 43_200_000
/** A service may write extensions now and then rather than with each call, so a session may expire this much earlier. */
const EXTENSION_SLACK_MS = 300_000
/**
 * Milliseconds between two renewals, be it that the first found no answer or that what it brought is over again: a session
 * that ends so soon has not expired.
 */
const RENEWAL_PAUSE_MS = 5_000
/** Milliseconds of use after which a kept session is kept anew, so that its last use is known. */
const KEPT_FOR_MS = 60_000

/** A session with what the page saw of it. Times in ms by the page's own clock, of which only distances count. */
export interface ActiveSession {
  readonly session: VerifiedSession
  /** When it took the place of one that had expired; null for the first. */
  readonly renewedAt: number | null
  /** When the service last accepted it. */
  readonly usedAt: number
  readonly storedAt: number
  /** Whether a call was answered with it: one that never worked has not expired either. */
  readonly served: boolean
  /** Why its link opens no other session; null while it may. */
  readonly linkError: EmbedError | null
}

/** A session that has expired, and the answer that said so. */
interface Expired {
  readonly active: ActiveSession
  readonly cause: EmbedError
}

export type SessionState =
  | { readonly kind: 'none' }
  /** A verification is under way: the first, or another in place of a session that has expired. */
  | { readonly kind: 'verifying'; readonly attempt: 1 | 2; readonly expired: Expired | null }
  /** The link opens no session, at least for now; this tab may have kept the one it opened. */
  | { readonly kind: 'restoring'; readonly error: EmbedError }
  | { readonly kind: 'valid'; readonly active: ActiveSession }
  /** No session this time. One that expired is tried again when somebody wants it after a pause. */
  | { readonly kind: 'failed'; readonly error: EmbedError; readonly expired: Expired | null; readonly at: number }
  | { readonly kind: 'ended'; readonly error: EmbedError; readonly session: VerifiedSession | null }

export type SessionEvent =
  | { readonly kind: 'requested'; readonly now: number }
  | { readonly kind: 'verified'; readonly session: VerifiedSession; readonly now: number }
  | { readonly kind: 'verificationFailed'; readonly error: EmbedError; readonly now: number }
  | { readonly kind: 'restored'; readonly stored: Pick<ActiveSession, 'session' | 'usedAt'> | null }
  /** A call was answered with this session token. */
  | { readonly kind: 'tokenAccepted'; readonly token: string; readonly now: number }
  /** A call was refused for its session. */
  | { readonly kind: 'tokenRejected'; readonly token: string; readonly error: EmbedError; readonly now: number }
  /** Somebody else knows that it is over. */
  | { readonly kind: 'ended'; readonly error: EmbedError }
  | { readonly kind: 'reset' }

export type SessionCommand =
  | { readonly kind: 'verify' }
  /** Look for what this tab kept of this link. */
  | { readonly kind: 'restore' }
  | { readonly kind: 'store'; readonly active: ActiveSession }
  | { readonly kind: 'clear' }
  /** What hangs on the session before, such as the editor's token, must be had anew. */
  | { readonly kind: 'renewed' }

export interface SessionTransition {
  readonly state: SessionState
  readonly commands: readonly SessionCommand[]
}

export function nextSession(state: SessionState, event: SessionEvent): SessionTransition {
  switch (event.kind) {
    case 'requested':
      return mayAsk(state, event.now) ? ask(state.kind === 'failed' ? state.expired : null) : stay(state)
    case 'verified':
      return state.kind === 'verifying' ? open(state, event) : stay(state)
    case 'verificationFailed':
      return state.kind === 'verifying' ? missed(state, event) : stay(state)
    case 'restored':
      return state.kind === 'restoring' ? resume(state.error, event.stored) : stay(state)
    case 'tokenAccepted':
      return holds(state, event.token) ? use(state.active, event.now) : stay(state)
    case 'tokenRejected':
      return holds(state, event.token) ? refused(state.active, event) : stay(state)
    case 'ended':
      return state.kind === 'ended' ? stay(state) : end(event.error, sessionOf(state))
    case 'reset':
      return state.kind === 'ended' || (state.kind === 'failed' && state.expired === null)
        ? stay({ kind: 'none' })
        : stay(state)
  }
}

/** What whoever wants the session gets; null while that is not known yet. */
export function sessionOutcome(state: SessionState): Outcome<VerifiedSession> | null {
  if (state.kind === 'valid') return { ok: true, value: state.active.session }
  return state.kind === 'failed' || state.kind === 'ended' ? { ok: false, error: state.error } : null
}

/** The session whose partner and person the page shows, also after its end. */
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
 * Whether a refused session expired by itself, rather than being revoked. The service's own word counts. Where it says
 * nothing, a session that was not used for as long as sessions live has expired.
 */
export function hasExpired(error: EmbedError, unusedMs: number): boolean {
  if (error.kind !== 'workspace' || error.code !== 'invalid_session') return false
  if (error.ended !== undefined) return error.ended === 'expired'
  return unusedMs >= SESSION_LIFETIME_MS - EXTENSION_SLACK_MS
}

type Verifying = Extract<SessionState, { kind: 'verifying' }>
type Valid = Extract<SessionState, { kind: 'valid' }>

function stay(state: SessionState): SessionTransition {
  return { state, commands: [] }
}

function mayAsk(state: SessionState, now: number): state is Extract<SessionState, { kind: 'none' | 'failed' }> {
  if (state.kind === 'none') return true
  // A clock that was set back must not make the pause longer than it is.
  return state.kind === 'failed' && state.expired !== null && Math.abs(now - state.at) >= pauseAfter(state.error)
}

function pauseAfter(error: EmbedError): number {
  return Math.max(RENEWAL_PAUSE_MS, retryAfterMs(error) ?? 0)
}

function ask(expired: Expired | null): SessionTransition {
  return { state: { kind: 'verifying', attempt: 1, expired }, commands: [{ kind: 'verify' }] }
}

function open(
  { expired }: Verifying,
  { session, now }: Extract<SessionEvent, { kind: 'verified' }>,
): SessionTransition {
  if (expired !== null && !samePerson(session, expired.active.session))
    return end(expired.cause, expired.active.session)
  const active: ActiveSession = {
    session,
    renewedAt: expired === null ? null : now,
    usedAt: now,
    storedAt: now,
    served: false,
    linkError: null,
  }
  const told: readonly SessionCommand[] = expired === null ? [] : [{ kind: 'renewed' }]
  return { state: { kind: 'valid', active }, commands: [{ kind: 'store', active }, ...told] }
}

/** The one retry is the service's own wish (SPEC 7). */
function missed(
  state: Verifying,
  { error, now }: Extract<SessionEvent, { kind: 'verificationFailed' }>,
): SessionTransition {
  const { attempt: asked, expired } = state
  if (asked === 1 && asksForRetry(error)) return { state: { ...state, attempt: 2 }, commands: [{ kind: 'verify' }] }
  if (expired === null && (isExpiredLink(error) || isVerificationRateLimited(error))) {
    return { state: { kind: 'restoring', error }, commands: [{ kind: 'restore' }] }
  }
  if (expired !== null && isFinal(error)) return end(error, expired.active.session)
  return stay({ kind: 'failed', error, expired, at: now })
}

function resume(error: EmbedError, kept: Pick<ActiveSession, 'session' | 'usedAt'> | null): SessionTransition {
  if (kept === null) return stay({ kind: 'failed', error, expired: null, at: 0 })
  const { session, usedAt } = kept
  const active: ActiveSession = { session, renewedAt: null, usedAt, storedAt: usedAt, served: false, linkError: error }
  return stay({ kind: 'valid', active })
}

function use(before: ActiveSession, now: number): SessionTransition {
  const isDue = !before.served || now - before.storedAt >= KEPT_FOR_MS
  const active: ActiveSession = { ...before, usedAt: now, served: true, storedAt: isDue ? now : before.storedAt }
  return { state: { kind: 'valid', active }, commands: isDue ? [{ kind: 'store', active }] : [] }
}

function refused(
  active: ActiveSession,
  { error, now }: Extract<SessionEvent, { kind: 'tokenRejected' }>,
): SessionTransition {
  if (active.linkError !== null) return end(active.served ? error : active.linkError, active.session)
  return mayRenew(active, now) && hasExpired(error, now - active.usedAt)
    ? ask({ active, cause: error })
    : end(error, active.session)
}

function mayRenew({ served, renewedAt }: ActiveSession, now: number): boolean {
  return served && (renewedAt === null || Math.abs(now - renewedAt) >= RENEWAL_PAUSE_MS)
}

function end(error: EmbedError, session: VerifiedSession | null): SessionTransition {
  return { state: { kind: 'ended', error, session }, commands: [{ kind: 'clear' }] }
}

function holds(state: SessionState, token: string): state is Valid {
  return state.kind === 'valid' && state.active.session.session_token === token
}

/** The verification has refused the link itself; asking again would be refused again. */
function isFinal(error: EmbedError): boolean {
  return error.kind === 'verification' && (error.status === 400 || error.status === 403)
}

/** A session of somebody else would put one person's work under another's name. */
function samePerson(one: VerifiedSession, other: VerifiedSession): boolean {
  return one.linked_user_id === other.linked_user_id && one.partner_id === other.partner_id
}
