import { signal, type ReadonlySignal } from '@preact/signals'
import type { VerifiedSession } from '@proscenium/contract'
import type { SignedLink } from '../core/embed-address.ts'
import { asksForRetry, type Fault, type Outcome } from '../core/fault.ts'
import type { VerificationBackend } from '../ports/backend.ts'
import type { SessionPort } from '../ports/session.ts'

export interface SessionModel extends SessionPort {
  /** The verified session. Its token lives here and in no storage. */
  readonly session: ReadonlySignal<VerifiedSession | null>
  /** Why the service first refused the session later on; the refusals that follow add nothing. */
  readonly end: ReadonlySignal<Fault | null>
  /** Verifies once: later calls share the first one's outcome until `reset`. */
  verify(): Promise<Outcome<VerifiedSession>>
  /** Forgets a verification that failed or a session that ended, so that `verify` asks again. */
  reset(): void
  dispose(): void
}

export interface SessionModelOptions {
  readonly link: SignedLink
  readonly backend: VerificationBackend
}

/** Opens the session of a signed link. The one retry is the service's own wish (SPEC 7). */
export function createSessionModel({ link, backend }: SessionModelOptions): SessionModel {
  const session = signal<VerifiedSession | null>(null)
  const end = signal<Fault | null>(null)
  const life = new AbortController()
  let running: Promise<Outcome<VerifiedSession>> | null = null

  const open = async () => {
    const first = await backend.verify(link, { signal: life.signal })
    const outcome = !first.ok && asksForRetry(first.fault) ? await backend.verify(link, { signal: life.signal }) : first
    if (outcome.ok) session.value = outcome.value
    return outcome
  }
  const verify = () => (running ??= open())

  return {
    session,
    end,
    verify,
    async token() {
      const outcome = await verify()
      return outcome.ok ? { ok: true, value: outcome.value.session_token } : outcome
    },
    ended(fault) {
      end.value ??= fault
    },
    reset() {
      if (session.value !== null && end.value === null) return
      running = null
      end.value = null
    },
    dispose: () => life.abort(),
  }
}
