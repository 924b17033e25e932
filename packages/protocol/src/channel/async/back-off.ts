import type { Clock } from '../ports.ts'

export interface BackOffOptions {
  readonly clock: Clock
  /** The first wait. */
  readonly firstMs: number
  /** No wait is longer. */
  readonly longestMs: number
}

/** Acts at once, then after waits that double, until stopped. Returns the stop. */
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
