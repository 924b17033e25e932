// When something that failed is tried again: at once, then less and less often, and never for the last time.
import type { Clock } from '@proscenium/protocol'

export interface Retries {
  /** Counts a failure and tries again after a delay, unless an attempt is scheduled already. */
  schedule(id: string, attempt: () => void): void
  /** Failures in a row. */
  failures(id: string): number
  /** The attempt is made now, or not at all; the failures still count. */
  cancel(id: string): void
  /** It works: the next failure is the first one. */
  forget(id: string): void
  clear(): void
}

/** Milliseconds before each attempt, and before all later ones. */
const DELAYS = [0, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]
const LONGEST = 20_000

export function createRetries(setTimer: Clock['setTimer']): Retries {
  const counts = new Map<string, number>()
  const timers = new Map<string, () => void>()

  function cancel(id: string): void {
    timers.get(id)?.()
    timers.delete(id)
  }

  return {
    schedule(id, attempt) {
      if (timers.has(id)) return
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      const run = (): void => {
        timers.delete(id)
        attempt()
      }
      timers.set(id, setTimer(run, DELAYS[count] ?? LONGEST))
    },
    failures: (id) => counts.get(id) ?? 0,
    cancel,
    forget(id) {
      cancel(id)
      counts.delete(id)
    },
    clear() {
      for (const id of timers.keys()) cancel(id)
      counts.clear()
    },
  }
}
