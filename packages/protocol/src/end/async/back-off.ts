import type { Clock } from '../ports.ts'

export interface BackOffOptions {
  readonly clock: Clock
  /** The first delay. */
  readonly firstMs: number
  /** Upper bound of the delay. */
  readonly longestMs: number
}

/** Runs `act` immediately, then after doubling delays, until stopped. Returns a function that stops it. */
export function repeatWithBackOff(act: () => void, { clock, firstMs, longestMs }: BackOffOptions): () => void {
  let cancel = (): void => {}
  let stopped = false
  const step = (wait: number): void => {
    act()
    if (stopped) return
    cancel = clock.setTimer(() => step(Math.min(wait * 2, longestMs)), wait)
  }
  step(firstMs)
  return () => {
    stopped = true
    cancel()
  }
}
