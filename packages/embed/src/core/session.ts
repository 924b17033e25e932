// The life of the page's session as one pure reducer (SPEC 3, H-11). It begins with the verification of a signed link. A
// session that expires is verified anew by the same link, unseen; whatever else ends it is its end.
import type { VerifiedSession } from '@proscenium/contract'
import { askedWait, asksForRetry, isTooMany, linkIsTooOld, type Fault, type Outcome } from './fault.ts'

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
export interface Held {
  readonly session: VerifiedSession
  /** When it took the place of one that had expired; null for the first. */
  readonly renewedAt: number | null
  /** When the service last accepted it. */
  readonly usedAt: number
  readonly keptAt: number
  /** Whether a call was answered with it: one that never worked has not expired either. */
  readonly served: boolean
  /** Why its link opens no other session; null while it may. */
  readonly spent: Fault | null
}

/** A session that has expired, and the answer that said so. */
interface Expired {
  readonly held: Held
  readonly cause: Fault
}

export type SessionState =
  | { readonly kind: 'none' }
  /** A verification is under way: the first, or another in place of a session that has expired. */
  | { readonly kind: 'verifying'; readonly asked: 1 | 2; readonly expired: Expired | null }
  /** The link opens no session, at least for now; this tab may have kept the one it opened. */
  | { readonly kind: 'recalling'; readonly fault: Fault }
  | { readonly kind: 'valid'; readonly held: Held }
  /** No session this time. One that expired is tried again when somebody wants it after a pause. */
  | { readonly kind: 'failed'; readonly fault: Fault; readonly expired: Expired | null; readonly at: number }
  | { readonly kind: 'ended'; readonly fault: Fault; readonly session: VerifiedSession | null }

export type SessionEvent =
  | { readonly kind: 'wanted'; readonly now: number }
  | { readonly kind: 'verified'; readonly session: VerifiedSession; readonly now: number }
  | { readonly kind: 'unverified'; readonly fault: Fault; readonly now: number }
  | { readonly kind: 'recalled'; readonly kept: Pick<Held, 'session' | 'usedAt'> | null }
  /** A call was answered with this session token. */
  | { readonly kind: 'served'; readonly token: string; readonly now: number }
  /** A call was refused for its session. */
  | { readonly kind: 'refused'; readonly token: string; readonly fault: Fault; readonly now: number }
  /** Somebody else knows that it is over. */
  | { readonly kind: 'over'; readonly fault: Fault }
  | { readonly kind: 'reset' }

export type SessionCommand =
  | { readonly kind: 'verify' }
  /** Look for what this tab kept of this link. */
  | { readonly kind: 'recall' }
  | { readonly kind: 'keep'; readonly held: Held }
  | { readonly kind: 'forget' }
  /** What hangs on the session before, such as the editor's token, must be had anew. */
  | { readonly kind: 'renewed' }

export interface SessionStep {
  readonly state: SessionState
  readonly commands: readonly SessionCommand[]
}

export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.kind) {
    case 'wanted':
      return mayAsk(state, event.now) ? ask(state.kind === 'failed' ? state.expired : null) : stay(state)
    case 'verified':
      return state.kind === 'verifying' ? open(state, event) : stay(state)
    case 'unverified':
      return state.kind === 'verifying' ? missed(state, event) : stay(state)
    case 'recalled':
      return state.kind === 'recalling' ? resume(state.fault, event.kept) : stay(state)
    case 'served':
      return holds(state, event.token) ? use(state.held, event.now) : stay(state)
    case 'refused':
      return holds(state, event.token) ? refused(state.held, event) : stay(state)
    case 'over':
      return state.kind === 'ended' ? stay(state) : end(event.fault, sessionOf(state))
    case 'reset':
      return state.kind === 'ended' || (state.kind === 'failed' && state.expired === null)
        ? stay({ kind: 'none' })
        : stay(state)
  }
}

/** What whoever wants the session gets; null while that is not known yet. */
export function answerOf(state: SessionState): Outcome<VerifiedSession> | null {
  if (state.kind === 'valid') return { ok: true, value: state.held.session }
  return state.kind === 'failed' || state.kind === 'ended' ? { ok: false, fault: state.fault } : null
}

/** The session whose partner and person the page shows, also after its end. */
export function sessionOf(state: SessionState): VerifiedSession | null {
  switch (state.kind) {
    case 'valid':
      return state.held.session
    case 'ended':
      return state.session
    case 'verifying':
    case 'failed':
      return state.expired?.held.session ?? null
    case 'none':
    case 'recalling':
      return null
  }
}

/**
 * Whether a refused session expired by itself, rather than being revoked. The service's own word counts. Where it says
 * nothing, a session that was not used for as long as sessions live has expired.
 */
export function hasExpired(fault: Fault, unusedMs: number): boolean {
  if (fault.kind !== 'workspace' || fault.code !== 'invalid_session') return false
  if (fault.ended !== undefined) return fault.ended === 'expired'
  return unusedMs >= SESSION_LIFETIME_MS - EXTENSION_SLACK_MS
}

type Verifying = Extract<SessionState, { kind: 'verifying' }>
type Valid = Extract<SessionState, { kind: 'valid' }>

function stay(state: SessionState): SessionStep {
  return { state, commands: [] }
}

function mayAsk(state: SessionState, now: number): state is Extract<SessionState, { kind: 'none' | 'failed' }> {
  if (state.kind === 'none') return true
  // A clock that was set back must not make the pause longer than it is.
  return state.kind === 'failed' && state.expired !== null && Math.abs(now - state.at) >= pauseAfter(state.fault)
}

function pauseAfter(fault: Fault): number {
  return Math.max(RENEWAL_PAUSE_MS, askedWait(fault) ?? 0)
}

function ask(expired: Expired | null): SessionStep {
  return { state: { kind: 'verifying', asked: 1, expired }, commands: [{ kind: 'verify' }] }
}

function open({ expired }: Verifying, { session, now }: Extract<SessionEvent, { kind: 'verified' }>): SessionStep {
  if (expired !== null && !samePerson(session, expired.held.session)) return end(expired.cause, expired.held.session)
  const held: Held = {
    session,
    renewedAt: expired === null ? null : now,
    usedAt: now,
    keptAt: now,
    served: false,
    spent: null,
  }
  const told: readonly SessionCommand[] = expired === null ? [] : [{ kind: 'renewed' }]
  return { state: { kind: 'valid', held }, commands: [{ kind: 'keep', held }, ...told] }
}

/** The one retry is the service's own wish (SPEC 7). */
function missed(state: Verifying, { fault, now }: Extract<SessionEvent, { kind: 'unverified' }>): SessionStep {
  const { asked, expired } = state
  if (asked === 1 && asksForRetry(fault)) return { state: { ...state, asked: 2 }, commands: [{ kind: 'verify' }] }
  if (expired === null && (linkIsTooOld(fault) || isTooMany(fault))) {
    return { state: { kind: 'recalling', fault }, commands: [{ kind: 'recall' }] }
  }
  if (expired !== null && isFinal(fault)) return end(fault, expired.held.session)
  return stay({ kind: 'failed', fault, expired, at: now })
}

function resume(fault: Fault, kept: Pick<Held, 'session' | 'usedAt'> | null): SessionStep {
  if (kept === null) return stay({ kind: 'failed', fault, expired: null, at: 0 })
  const { session, usedAt } = kept
  const held: Held = { session, renewedAt: null, usedAt, keptAt: usedAt, served: false, spent: fault }
  return stay({ kind: 'valid', held })
}

function use(before: Held, now: number): SessionStep {
  const isDue = !before.served || now - before.keptAt >= KEPT_FOR_MS
  const held: Held = { ...before, usedAt: now, served: true, keptAt: isDue ? now : before.keptAt }
  return { state: { kind: 'valid', held }, commands: isDue ? [{ kind: 'keep', held }] : [] }
}

function refused(held: Held, { fault, now }: Extract<SessionEvent, { kind: 'refused' }>): SessionStep {
  if (held.spent !== null) return end(held.served ? fault : held.spent, held.session)
  return mayRenew(held, now) && hasExpired(fault, now - held.usedAt)
    ? ask({ held, cause: fault })
    : end(fault, held.session)
}

function mayRenew({ served, renewedAt }: Held, now: number): boolean {
  return served && (renewedAt === null || Math.abs(now - renewedAt) >= RENEWAL_PAUSE_MS)
}

function end(fault: Fault, session: VerifiedSession | null): SessionStep {
  return { state: { kind: 'ended', fault, session }, commands: [{ kind: 'forget' }] }
}

function holds(state: SessionState, token: string): state is Valid {
  return state.kind === 'valid' && state.held.session.session_token === token
}

/** The verification has refused the link itself; asking again would be refused again. */
function isFinal(fault: Fault): boolean {
  return fault.kind === 'verification' && (fault.status === 400 || fault.status === 403)
}

/** A session of somebody else would put one person's work under another's name. */
function samePerson(one: VerifiedSession, other: VerifiedSession): boolean {
  return one.linked_user_id === other.linked_user_id && one.partner_id === other.partner_id
}
