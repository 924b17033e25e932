// Reads what is derived from the whole catalogue before the service is ready, so that no request waits for it (O-16).
import type { Report } from '../context.ts'
import type { Clock } from '../../ports.ts'
import type { Store } from '../../store/store.ts'

/** Then the service is ready without it: a million videos take about that long on a slow machine. */
export const WARM_UP_MAX_MS = 120_000

interface Tools {
  readonly clock: Pick<Clock, 'setTimer'>
  readonly report: Report
}

/** Never rejects: what failed is read again by the first request that needs it. */
export async function warmUp(store: Pick<Store, 'warm'>, { clock, report }: Tools): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const cancel = clock.setTimer(() => resolve('late'), WARM_UP_MAX_MS)
  const warmed = store.warm().catch((error: unknown) => report('warm_up_failed', error))
  if ((await Promise.race([warmed, late])) === 'late') report('warm_up_continues', null)
  cancel()
}
