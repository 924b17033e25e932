// What `/readyz` looks at.
import type { Store } from '../store/store.ts'
import type { HealthCheck } from './health.ts'

interface Looked {
  readonly store: Store
  /** Whether the seal key opens what the database was written with. */
  readonly sealKeyFits: () => Promise<boolean>
  /** Where the media host is at this moment. */
  readonly mediaHost: () => string
}

/** Without its media host the service still lists, verifies and sells: that is degraded, not broken. */
export function healthChecks({ store, sealKeyFits, mediaHost }: Looked): HealthCheck[] {
  return [
    {
      name: 'database',
      required: true,
      run: async () => ((await store.health.answers()) ? null : 'it does not answer'),
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
