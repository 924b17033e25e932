// Control calls for rate limits (A-26, B-29, B-35): switch them off for tests with many requests, or clear the counts.
import { rateLimitChange } from '@proscenium/contract/control'
import { ok } from '../operations/responses.ts'
import { bodyCall } from './body-call.ts'
import type { ControlCall } from './control-call.ts'

export const rateLimitCalls: readonly ControlCall[] = [
  bodyCall({
    path: '/rate-limits',
    request: rateLimitChange,
    body: '{enabled?, clear?: true}',
    summary: 'Switches the limits of keys, users and searches off or on, or clears their counts',
    async perform({ limits }, { fields: { enabled, clear } }) {
      if (enabled !== undefined) limits.enable(enabled)
      if (clear === true) await limits.clear()
      return ok({ enabled: limits.enabled() })
    },
  }),
]
