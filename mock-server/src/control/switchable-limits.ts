// The rate limits of the store behind a switch (A-26, B-29, B-35).
import type { RateLimitStore } from '@proscenium/service/store/limits/rate-limits'
import type { Store } from '@proscenium/service/store/store'
import type { UsageStore } from '@proscenium/service/store/limits/usage'

/** Rate limits that can be switched off; while off, every use is granted and none is counted. */
export interface SwitchableLimits {
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  readonly signIn: Store['signIn']
  enabled(): boolean
  enable(on: boolean): void
  clear(): Promise<void>
}

export function createSwitchableLimits({
  limits,
  usage,
  signIn,
}: Pick<SwitchableLimits, 'limits' | 'usage' | 'signIn'>): SwitchableLimits {
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
    signIn: async (input) => await signIn(on ? input : { ...input, charges: [] }),
    enabled: () => on,
    enable: (value) => {
      on = value
    },
    async clear() {
      await limits.clear()
      await usage.clear()
    },
  }
}
