// The session lifecycle as one pure reducer (H-11). It starts with the verification of a signed link. A session that
// expires is silently renewed through the same link; anything else that ends it is final.
import type { VerifiedSession } from '@proscenium/contract'
import { asksForRetry, isVerificationRateLimited, isExpiredLink, type EmbedError } from '../errors/embed-error.ts'
import { transitionFor, type TransitionRow } from '../state-table.ts'
import { hasExpired, isFinal, isPauseOver, isSameUser, mayRenew } from './session-expiry.ts'
import {
  sessionOf,
  type ActiveSession,
  type EventOf,
  type Expired,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
  type SessionTransition,
  type StateOf,
} from './session-state.ts'

/** Milliseconds of use after which a session is stored again, so that its last use is known. */
const STORE_INTERVAL_MS = 60_000

export function nextSession(state: SessionState, event: SessionEvent): SessionTransition {
  const row: TransitionRow<never, SessionEvent, SessionTransition> = transitions[state.kind]
  return transitionFor(row, event)?.(state as never, event) ?? stay(state)
}

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

function stay(state: SessionState): SessionTransition {
  return { state, commands: [] }
}

function renewAfterPause(state: StateOf<'failed'>, { now }: EventOf<'requested'>): SessionTransition {
  const { expired, error, at } = state
  return expired !== null && isPauseOver(at, error, now) ? startVerification(expired) : stay(state)
}

function startVerification(expired: Expired | null): SessionTransition {
  return { state: { kind: 'verifying', attempt: 1, expired }, commands: [{ kind: 'verify' }] }
}

function open(state: StateOf<'verifying'>, { session, now }: EventOf<'verified'>): SessionTransition {
  const { expired } = state
  if (expired !== null && !isSameUser(session, expired.active.session)) return end(state, { error: expired.cause })
  const active = { ...unserved(session, now), renewedAt: expired === null ? null : now }
  const notification: readonly SessionCommand[] = expired === null ? [] : [{ kind: 'renewed' }]
  return { state: { kind: 'valid', active }, commands: [{ kind: 'store', active }, ...notification] }
}

/** A session that no call has used yet. */
function unserved(session: VerifiedSession, usedAt: number): ActiveSession {
  return { session, renewedAt: null, usedAt, storedAt: usedAt, served: false, linkError: null }
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
  return stay({ kind: 'valid', active: { ...unserved(stored.session, stored.usedAt), linkError: error } })
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
