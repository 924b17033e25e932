import type { ManualClock } from '@proscenium/protocol-testing'

interface AdvanceTimeOptions {
  readonly clock: ManualClock
  readonly settled: () => Promise<void>
}

/** Advances by `ms`, one timer at a time: everything that a timer causes settles before the next one runs. */
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
