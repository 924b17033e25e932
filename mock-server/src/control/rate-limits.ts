// Rate limits in QA's hand: off for tests that ask a lot, or all counts forgotten.
import { ok } from '../operations/answers.ts'
import type { RateLimitStore } from '../store/rate-limits.ts'
import { fieldsOf, malformed } from './body.ts'
import type { ControlCall } from './control-call.ts'

/** Limits that can be switched off: then every use is taken and none counted. */
export interface SwitchedLimits extends RateLimitStore {
  enabled(): boolean
  enable(on: boolean): void
}

export function switchedLimits(limits: RateLimitStore): SwitchedLimits {
  let on = true
  return {
    ...limits,
    enabled: () => on,
    enable: (wanted) => void (on = wanted),
    async take(question) {
      if (on) return await limits.take(question)
      const { limit, windowMs } = question
      return { ok: true, limit, remaining: limit, resetMs: windowMs }
    },
  }
}

export const rateLimitCalls: readonly ControlCall[] = [
  {
    method: 'POST',
    path: '/rate-limits',
    body: '{enabled?, clear?: true}',
    summary: 'Switches the limits of keys and searches off or on, or forgets what was counted',
    async perform({ limits }, { body }) {
      const { enabled, clear } = fieldsOf(body)
      if (enabled !== undefined && typeof enabled !== 'boolean') return malformed('enabled is true or false.')
      if (clear !== undefined && clear !== true) return malformed('clear is true or absent.')
      if (enabled !== undefined) limits.enable(enabled)
      if (clear === true) await limits.clear()
      return ok({ enabled: limits.enabled() })
    },
  },
]
