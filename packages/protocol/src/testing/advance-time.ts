import type { ManualClock } from './manual-clock.ts'

export interface AdvanceTimeOptions {
  readonly clock: ManualClock
  readonly settled: () => Promise<void>
}

/** Lets `ms` go by: after each timer everything that follows from it happens before the next. */
export async function advanceTime({ clock, settled }: AdvanceTimeOptions, ms: number): Promise<void> {
  const end = clock.now() + ms
  await settled()
  for (let next = clock.nextAt; next !== null && next <= end; next = clock.nextAt) {
    clock.advance(next - clock.now())
    await settled()
  }
  clock.advance(end - clock.now())
  await settled()
}
