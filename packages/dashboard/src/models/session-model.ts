// Who is signed in. A session that ends while the page is open is renewed in place, so that no input is lost (D-10).
import { signal, type ReadonlySignal } from '@preact/signals'
import { codeOf, type Outcome, type Problem, type ResponseOf } from '../core/api.ts'
import type { DashboardApi } from '../ports/api.ts'
import type { Deps } from './deps.ts'

export type Session = ResponseOf<'readSession'>

export type SessionState =
  | { readonly phase: 'checking' }
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'failed'; readonly problem: Problem }
  /** What the page shows stays as it is while `renewal` is asked for. */
  | { readonly phase: 'signed-in'; readonly session: Session; readonly renewal: Renewal | null }

/**
 * Why the user signs in again: the session has ended, or the sign-in is too old for what the user wants to do, which a
 * new one within 15 minutes allows (D-13).
 */
export type Renewal = 'ended' | 'recent'

export interface SessionModel {
  readonly state: ReadonlySignal<SessionState>
  /** The API for everything else: notices when the session has ended. */
  readonly api: DashboardApi
  /** Counts the renewals of an ended session; what could not be loaded is then loaded again. */
  readonly renewals: ReadonlySignal<number>
  /** Reads who is signed in, at the start and after a sign-in. */
  check(): Promise<void>
  /** The user does not sign in again for what needs a recent sign-in. */
  cancelRenewal(): void
  signOut(): Promise<Problem | null>
}

const renewalsOf: Readonly<Record<string, Renewal>> = { not_signed_in: 'ended', sign_in_again: 'recent' }

export function createSessionModel({ api, browser }: Pick<Deps, 'api' | 'browser'>): SessionModel {
  const state = signal<SessionState>({ phase: 'checking' })
  const renewals = signal(0)

  const notice = <Value>(outcome: Outcome<Value>): Outcome<Value> => {
    const current = state.peek()
    const renewal = outcome.ok ? null : renewalsOf[codeOf(outcome.problem)]
    if (renewal !== undefined && renewal !== null && current.phase === 'signed-in' && current.renewal !== 'ended')
      state.value = { ...current, renewal }
    return outcome
  }
  const signedIn = (session: Session) => {
    const current = state.peek()
    if (current.phase === 'signed-in' && current.session.partner.id !== session.partner.id) {
      // Another account signed in: nothing of this one may stay on the page.
      browser.address.reload()
      return
    }
    const renewal = current.phase === 'signed-in' ? current.renewal : null
    // The old session goes on until the new link is opened.
    if (renewal === 'recent' && current.phase === 'signed-in' && current.session.signed_in_at === session.signed_in_at)
      return
    state.value = { phase: 'signed-in', session, renewal: null }
    if (renewal !== null) renewals.value += 1
  }
  const check = async (): Promise<void> => {
    const outcome = await api.call('readSession', {})
    if (outcome.ok) signedIn(outcome.value)
    else if (state.peek().phase !== 'signed-in') state.value = withoutSession(outcome.problem)
  }
  return {
    state,
    renewals,
    api: {
      call: async (id, input, options) => notice(await api.call(id, input, options)),
      uploadLogo: async (image, options) => notice(await api.uploadLogo(image, options)),
    },
    check,
    cancelRenewal() {
      const current = state.peek()
      if (current.phase === 'signed-in' && current.renewal === 'recent') state.value = { ...current, renewal: null }
    },
    async signOut() {
      const outcome = await api.call('signOut', { body: {} })
      if (!outcome.ok && codeOf(outcome.problem) !== 'not_signed_in') return outcome.problem
      state.value = { phase: 'signed-out' }
      return null
    },
  }
}

function withoutSession(problem: Problem): SessionState {
  return codeOf(problem) === 'not_signed_in' ? { phase: 'signed-out' } : { phase: 'failed', problem }
}
