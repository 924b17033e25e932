import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { VerifiedSession } from '@proscenium/contract'
import type { Clock } from '@proscenium/protocol'
import type { SignedLink } from '../../core/address/embed-address.ts'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import {
  sessionOutcome,
  sessionOf,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
} from '../../core/session/session-state.ts'
import { nextSession } from '../../core/session/session.ts'
import type { VerificationBackend } from '../../ports/backend.ts'
import { noSessionStorage, type SessionStoragePort } from '../../ports/session-storage.ts'
import type { SessionPort } from '../../ports/session.ts'

export interface SessionModel extends Required<SessionPort> {
  /** The verified session, also after its end. */
  readonly session: ReadonlySignal<VerifiedSession | null>
  /** Why the session ended; later rejections do not change it. */
  readonly endError: ReadonlySignal<EmbedError | null>
  /** Verifies once: later callers share the first outcome until `reset`. */
  verify(): Promise<Outcome<VerifiedSession>>
  /** Clears a failed verification or an ended session, so that `verify` runs again. */
  reset(): void
  dispose(): void
}

export interface SessionModelOptions {
  readonly link: SignedLink
  readonly backend: VerificationBackend
  readonly clock: Clock
  /** Persists the session across reloads of the page; without it sessions are not persisted. */
  readonly storage?: SessionStoragePort
}

type Settle = (result: Outcome<VerifiedSession>) => void

/** The session of a signed link, and each session that replaces it. */
export function createSessionModel({
  link,
  backend,
  clock,
  storage = noSessionStorage,
}: SessionModelOptions): SessionModel {
  const state = signal<SessionState>({ kind: 'none' })
  const controller = new AbortController()
  const waiting: Settle[] = []
  const listeners = new Set<() => void>()

  const dispatch = (event: SessionEvent): void => {
    const step = nextSession(state.peek(), event)
    state.value = step.state
    for (const command of step.commands) run(command)
    const result = sessionOutcome(state.peek())
    if (result !== null) for (const settle of waiting.splice(0)) settle(result)
  }
  const verify = async () => {
    const outcome = await backend.verify(link, { signal: controller.signal })
    const now = clock.now()
    dispatch(
      outcome.ok ? { kind: 'verified', session: outcome.value, now } : { kind: 'verificationFailed', ...outcome, now },
    )
  }
  const run = (command: SessionCommand): void => {
    if (command.kind === 'verify') void verify()
    if (command.kind === 'restore') void storage.load().then((stored) => dispatch({ kind: 'restored', stored }))
    if (command.kind === 'store') storage.save({ session: command.active.session, usedAt: command.active.usedAt })
    if (command.kind === 'clear') storage.clear()
    if (command.kind === 'renewed') for (const listener of listeners) listener()
  }
  const requestSession = async (): Promise<Outcome<VerifiedSession>> => {
    dispatch({ kind: 'requested', now: clock.now() })
    return sessionOutcome(state.peek()) ?? (await new Promise((settle: Settle) => waiting.push(settle)))
  }
  const token = async () => tokenOf(await requestSession())

  return {
    session: computed(() => sessionOf(state.value)),
    endError: computed(() => (state.value.kind === 'ended' ? state.value.error : null)),
    verify: requestSession,
    token,
    userId: () => sessionOf(state.peek())?.linked_user_id ?? null,
    onEnded: (error) => dispatch({ kind: 'ended', error }),
    onTokenAccepted: (used) => dispatch({ kind: 'tokenAccepted', token: used, now: clock.now() }),
    async renew(rejected, error) {
      dispatch({ kind: 'tokenRejected', token: rejected, error, now: clock.now() })
      return await token()
    },
    subscribeToRenewal(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: () => dispatch({ kind: 'reset' }),
    dispose: () => controller.abort(),
  }
}

function tokenOf(outcome: Outcome<VerifiedSession>): Outcome<string> {
  return outcome.ok ? { ok: true, value: outcome.value.session_token } : outcome
}
