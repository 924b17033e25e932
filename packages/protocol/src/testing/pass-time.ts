import type { ManualClock } from './manual-clock.ts'

export interface TimePasses {
  readonly clock: ManualClock
  readonly settled: () => Promise<void>
}

/** Lets `ms` go by: after each timer everything that follows from it happens before the next. */
export async function passTime({ clock, settled }: TimePasses, ms: number): Promise<void> {
  const end = clock.now() + ms
  await settled()
  for (let next = clock.nextAt; next !== null && next <= end; next = clock.nextAt) {
    clock.advance(next - clock.now())
    await settled()
  }
  clock.advance(end - clock.now())
  await settled()
}
