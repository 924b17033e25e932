// What `/readyz` looks at.
import type { Report } from '../../operations/context.ts'
import type { Clock, Random } from '../../ports.ts'
import type { Store } from '../../store/store.ts'
import type { HealthCheck } from './health.ts'

interface Looked {
  readonly store: Store
  /** Whether the seal key opens what the database was written with. */
  readonly sealKeyFits: () => Promise<boolean>
  /** Where the media host is at this moment. */
  readonly mediaHost: () => string
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
  readonly report: Report
}

/** Without its media host the service still lists, verifies and sells: that is degraded, not broken. */
export function healthChecks(looked: Looked): HealthCheck[] {
  const { store, sealKeyFits, mediaHost } = looked
  return [
    writesCheck(looked),
    {
      name: 'database',
      required: true,
      run: async () => ((await store.health.ping()) ? null : 'it does not answer'),
    },
    {
      name: 'migrations',
      required: true,
      run: async () => {
        const pending = await store.health.pendingMigrations()
        return pending.length === 0 ? null : `${pending.length} pending`
      },
    },
    {
      name: 'seal_key',
      required: true,
      run: async () => ((await sealKeyFits()) ? null : 'the database was written with another'),
    },
    { name: 'media_host', required: false, run: () => reaches(mediaHost()) },
  ]
}

/** Ready means that a verification would be stored (O-07). Only the first of several failures is reported. */
function writesCheck({ store, clock, random, report }: Looked): HealthCheck {
  let failing = false
  return {
    name: 'writes',
    required: true,
    version: () => store.health.failedWrites(),
    async run() {
      try {
        await store.health.checkWrites({ id: random.uuid(), now: clock.now() })
        failing = false
        return null
      } catch (cause) {
        if (!failing) report('write_check_failed', cause)
        failing = true
        return 'a verification would not be stored'
      }
    },
  }
}

/** Any answer will do: the host is there. */
async function reaches(origin: string): Promise<string | null> {
  const response = await fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null)
  await response?.body?.cancel()
  return response === null ? 'it cannot be reached' : null
}
