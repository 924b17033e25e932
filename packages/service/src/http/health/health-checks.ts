// The checks behind `/readyz`.
import type { Report } from '../../operations/context.ts'
import type { Clock, Random } from '../../ports.ts'
import type { Store } from '../../store/store.ts'
import type { HealthCheck } from './health.ts'

interface CheckedParts {
  readonly store: Store
  /** Whether the seal key opens what was written with the database's key. */
  readonly sealKeyFits: () => Promise<boolean>
  /** The media host's current address. */
  readonly mediaHost: () => string
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
  readonly report: Report
}

/** Without its media host the service still lists, verifies and sells, so it is degraded rather than broken. */
export function healthChecks(parts: CheckedParts): HealthCheck[] {
  const { store, sealKeyFits, mediaHost } = parts
  return [
    writesCheck(parts),
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

/** Ready means that a verification would be stored (O-07). Of several failures in a row, only the first is reported. */
function writesCheck({ store, clock, random, report }: CheckedParts): HealthCheck {
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

/** Any response proves that the host is reachable. */
async function reaches(origin: string): Promise<string | null> {
  const response = await fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null)
  await response?.body?.cancel()
  return response === null ? 'it cannot be reached' : null
}
