import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { VerifiedSession } from '@proscenium/contract'
import type { Clock } from '@proscenium/protocol'
import type { SignedLink } from '../../core/address/embed-address.ts'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import {
  sessionOutcome,
  nextSession,
  sessionOf,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
} from '../../core/session/session.ts'
import type { VerificationBackend } from '../../ports/backend.ts'
import { noSessionStorage, type SessionStoragePort } from '../../ports/session-storage.ts'
import type { SessionPort } from '../../ports/session.ts'

export interface SessionModel extends Required<SessionPort> {
  /** The verified session, also after its end. */
  readonly session: ReadonlySignal<VerifiedSession | null>
  /** Why the session is over; the refusals that follow add nothing. */
  readonly endError: ReadonlySignal<EmbedError | null>
  /** Verifies once: later calls share the first one's outcome until `reset`. */
  verify(): Promise<Outcome<VerifiedSession>>
  /** Forgets a verification that failed or a session that ended, so that `verify` asks again. */
  reset(): void
  dispose(): void
}

export interface SessionModelOptions {
  readonly link: SignedLink
  readonly backend: VerificationBackend
  readonly clock: Clock
  /** Where the session outlives a reload of the page; nowhere unless told. */
  readonly storage?: SessionStoragePort
}

type Settle = (answer: Outcome<VerifiedSession>) => void

/** The session of a signed link, and whatever session must take its place. */
export function createSessionModel({
  link,
  backend,
  clock,
  storage: keep = noSessionStorage,
}: SessionModelOptions): SessionModel {
  const state = signal<SessionState>({ kind: 'none' })
  const life = new AbortController()
  const waiting: Settle[] = []
  const listeners = new Set<() => void>()

  const tell = (event: SessionEvent): void => {
    const step = nextSession(state.peek(), event)
    state.value = step.state
    for (const command of step.commands) obey(command)
    const answer = sessionOutcome(state.peek())
    if (answer !== null) for (const settle of waiting.splice(0)) settle(answer)
  }
  const verify = async () => {
    const outcome = await backend.verify(link, { signal: life.signal })
    const now = clock.now()
    tell(
      outcome.ok ? { kind: 'verified', session: outcome.value, now } : { kind: 'verificationFailed', ...outcome, now },
    )
  }
  const obey = (command: SessionCommand): void => {
    if (command.kind === 'verify') void verify()
    if (command.kind === 'restore') void keep.load().then((kept) => tell({ kind: 'restored', stored: kept }))
    if (command.kind === 'store') keep.save({ session: command.active.session, usedAt: command.active.usedAt })
    if (command.kind === 'clear') keep.clear()
    if (command.kind === 'renewed') for (const listener of listeners) listener()
  }
  const want = async (): Promise<Outcome<VerifiedSession>> => {
    tell({ kind: 'requested', now: clock.now() })
    return sessionOutcome(state.peek()) ?? (await new Promise((settle: Settle) => waiting.push(settle)))
  }
  const token = async () => tokenOf(await want())

  return {
    session: computed(() => sessionOf(state.value)),
    endError: computed(() => (state.value.kind === 'ended' ? state.value.error : null)),
    verify: want,
    token,
    userId: () => sessionOf(state.peek())?.linked_user_id ?? null,
    onEnded: (error) => tell({ kind: 'ended', error }),
    onTokenAccepted: (used) => tell({ kind: 'tokenAccepted', token: used, now: clock.now() }),
    async renew(refused, error) {
      tell({ kind: 'tokenRejected', token: refused, error, now: clock.now() })
      return await token()
    },
    subscribeToRenewal(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: () => tell({ kind: 'reset' }),
    dispose: () => life.abort(),
  }
}

function tokenOf(outcome: Outcome<VerifiedSession>): Outcome<string> {
  return outcome.ok ? { ok: true, value: outcome.value.session_token } : outcome
}
