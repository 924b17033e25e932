// The overview: several reads as one.
import type { Outcome } from '../core/api.ts'
import type { AccountState } from '../core/checklist.ts'
import type { UsageReport } from '../core/usage/report.ts'
import type { Mode } from '../core/api.ts'
import type { Deps } from './deps.ts'
import { createResource, type Resource } from './resource.ts'

export interface Overview extends AccountState {
  readonly usage: UsageReport
  /** Loads of the embed page in the last 7 days that no verification followed. */
  readonly unshown: number
}

export function createOverviewModel({ api, clock }: Deps, mode: Mode): Resource<Overview> {
  return createResource({
    async read(signal): Promise<Outcome<Overview>> {
      const [profile, test, live, keys, usage, health] = await Promise.all([
        api.call('readProfile', {}, { signal }),
        api.call('readCredentials', { query: { mode: 'test' } }, { signal }),
        api.call('readCredentials', { query: { mode: 'live' } }, { signal }),
        api.call('listApiKeys', { query: { mode: 'live' } }, { signal }),
        api.call('readUsage', { query: { mode, period: '7d' } }, { signal }),
        api.call('readIntegrationHealth', { query: { mode, period: '7d' } }, { signal }),
      ])
      for (const outcome of [profile, test, live, keys, usage, health]) if (!outcome.ok) return outcome
      if (!profile.ok || !test.ok || !live.ok || !keys.ok || !usage.ok || !health.ok)
        throw new Error('every failure has returned')
      const account = { profile: profile.value, test: test.value, live: live.value, keys: keys.value }
      return { ok: true, value: { ...account, usage: usage.value, unshown: health.value.page_loads_unverified } }
    },
    clock,
  })
}
