// Signing in by an e-mailed link (D-01, D-10).
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { codeOf, type Problem } from '../core/api.ts'
import { isEmail } from '../core/form/fields.ts'
import type { LinkProblem } from '../core/link-problem.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'
import { createTicker } from './ticker.ts'

/** Seconds until the link can be sent again. */
const RESEND_SECONDS = 30
/** How often a page that waits for the link to be opened elsewhere asks whether it was, in ms. */
const POLL_MS = 3_000

export type SignInStep =
  | { readonly step: 'form' }
  /** `validSeconds`: null where the service did not say. */
  | { readonly step: 'sent'; readonly email: string; readonly validSeconds: number | null }
  | { readonly step: 'confirming' }
  | { readonly step: 'rejected'; readonly reason: LinkProblem; readonly problem: Problem }

export interface SignInModel {
  readonly step: ReadonlySignal<SignInStep>
  readonly email: ReadonlySignal<string>
  /** The address cannot be one. Set when the form is sent. */
  readonly invalid: ReadonlySignal<boolean>
  readonly busy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  /** Seconds until the link can be sent again; 0: now. */
  readonly resendIn: ReadonlySignal<number>
  setEmail(text: string): void
  send(): Promise<void>
  /** Uses the token of a link, once. */
  confirm(token: string): Promise<void>
  restart(): void
  dispose(): void
}

export interface SignInOptions extends Deps {
  /** Reads who is signed in. */
  readonly check: () => Promise<void>
}

const reasons: Readonly<Record<string, LinkProblem>> = {
  wrong_browser: 'wrong-browser',
  link_used: 'used',
  invalid_link: 'expired',
}

export function createSignInModel({ api, clock, browser, check }: SignInOptions): SignInModel {
  const step = signal<SignInStep>({ step: 'form' })
  const email = signal('')
  const invalid = signal(false)
  const resendAt = signal(0)
  const action = createAction()
  const ticker = createTicker(clock)
  let stopPoll = () => undefined as void
  const poll = () => {
    stopPoll()
    stopPoll = clock.setTimer(() => void check().then(() => step.peek().step === 'sent' && poll()), POLL_MS)
  }
  // The link opens another tab of this browser; this one goes on by itself.
  const stopReturn = browser.presence.onReturn(() => {
    if (step.peek().step === 'sent') void check()
  })

  const send = async (): Promise<void> => {
    const address = email.peek().trim()
    invalid.value = !isEmail(address)
    if (invalid.peek()) return
    const sent = await action.run(() => api.call('requestSignIn', { body: { email: address } }))
    const problem = action.problem.peek()
    // A network that has to wait still gets the link of a registered address (D-14).
    const isLimited = problem !== null && codeOf(problem) === 'rate_limited'
    if (sent === undefined && !isLimited) return
    resendAt.value = clock.now() + RESEND_SECONDS * 1_000
    step.value = { step: 'sent', email: address, validSeconds: sent?.expires_in ?? null }
    poll()
  }
  return {
    step,
    email,
    invalid,
    send,
    busy: action.busy,
    problem: action.problem,
    resendIn: computed(() => Math.max(0, Math.ceil((resendAt.value - ticker.now.value) / 1_000))),
    setEmail(text) {
      email.value = text
      if (invalid.peek()) invalid.value = !isEmail(text.trim())
    },
    async confirm(token) {
      step.value = { step: 'confirming' }
      const outcome = await api.call('confirmSignIn', { body: { token } })
      if (outcome.ok) return check()
      const reason = reasons[codeOf(outcome.problem)] ?? 'other'
      step.value = { step: 'rejected', reason, problem: outcome.problem }
      // The browser may be signed in already; otherwise the next step is the form.
      return check()
    },
    restart() {
      stopPoll()
      action.clear()
      step.value = { step: 'form' }
    },
    dispose() {
      stopPoll()
      stopReturn()
      ticker.dispose()
    },
  }
}
