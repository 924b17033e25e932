// Control handler for rate limits (A-26, B-29, B-35): switch them off for tests with many requests, or clear the counts.
import { ok } from '@proscenium/service/operations/responses'
import type { ControlHandlers } from './control-call.ts'

export const rateLimitHandlers = {
  async changeRateLimits({ limits }, { body: { enabled, clear } }) {
    if (enabled !== undefined) limits.enable(enabled)
    if (clear === true) await limits.clear()
    return ok({ enabled: limits.enabled() })
  },
} satisfies Partial<ControlHandlers>
