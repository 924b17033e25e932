// Rate limits in QA's hand: off for tests that ask a lot, or all counts forgotten.
import { ok } from '../operations/responses.ts'
import type { RateLimitStore } from '../store/limits/rate-limits.ts'
import type { UsageStore } from '../store/limits/usage.ts'
import { fieldsOf, badRequest } from './body.ts'
import type { ControlCall } from './control-call.ts'

/** Limits that can be switched off: then every use is granted and none counted. */
export interface SwitchableLimits {
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  enabled(): boolean
  enable(on: boolean): void
  clear(): Promise<void>
}

export function createSwitchableLimits({
  limits,
  usage,
}: Pick<SwitchableLimits, 'limits' | 'usage'>): SwitchableLimits {
  let on = true
  return {
    limits: {
      ...limits,
      async take(question) {
        if (on) return await limits.take(question)
        const { limit, windowMs } = question
        return { ok: true, limit, remaining: limit, resetMs: windowMs }
      },
    },
    usage: {
      ...usage,
      charge: async (charges, now) => (on ? await usage.charge(charges, now) : { ok: true }),
      refund: async (charge, now) => (on ? await usage.refund(charge, now) : undefined),
    },
    enabled: () => on,
    enable: (wanted) => void (on = wanted),
    async clear() {
      await limits.clear()
      await usage.clear()
    },
  }
}

export const rateLimitCalls: readonly ControlCall[] = [
  {
    method: 'POST',
    path: '/rate-limits',
    body: '{enabled?, clear?: true}',
    summary: 'Switches the limits of keys, people and searches off or on, or forgets what was counted',
    async perform({ limits }, { body }) {
      const { enabled, clear } = fieldsOf(body)
      if (enabled !== undefined && typeof enabled !== 'boolean') return badRequest('enabled is true or false.')
      if (clear !== undefined && clear !== true) return badRequest('clear is true or absent.')
      if (enabled !== undefined) limits.enable(enabled)
      if (clear === true) await limits.clear()
      return ok({ enabled: limits.enabled() })
    },
  },
]
