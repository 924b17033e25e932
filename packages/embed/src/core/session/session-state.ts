// The state of a session and what the page observed of it (H-11).
import type { VerifiedSession } from '@proscenium/contract'
import type { EmbedError, Outcome } from '../errors/embed-error.ts'

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
export interface Expired {
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

export type StateOf<Kind extends SessionState['kind']> = Extract<SessionState, { readonly kind: Kind }>
export type EventOf<Kind extends SessionEvent['kind']> = Extract<SessionEvent, { readonly kind: Kind }>

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
