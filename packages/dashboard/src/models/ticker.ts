import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '../ports/clock.ts'

export interface Ticker {
  /** The time in ms, renewed every second. */
  readonly now: ReadonlySignal<number>
  dispose(): void
}

/** For countdowns. */
export function createTicker(clock: Clock): Ticker {
  const now = signal(clock.now())
  let stop = () => undefined as void
  const tick = () => {
    now.value = clock.now()
    stop = clock.setTimer(tick, 1_000)
  }
  tick()
  return { now, dispose: () => stop() }
}
