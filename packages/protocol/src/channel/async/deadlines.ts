// One timer for any number of equal waits: setting and clearing one for each costs a round trip an eighth of its time.
import type { Clock } from '../ports.ts'

export interface Deadlines {
  /** Calls `onDue` after the wait, unless it was cancelled by what this returns. */
  add(onDue: () => void): () => void
  /** Cancels all of them. */
  clear(): void
}

interface Wait {
  dueAt: number
  readonly onDue: () => void
}

/** Waits of `ms`. A clock that is set back makes the running ones twice as long at most. */
export function createDeadlines(clock: Clock, ms: number): Deadlines {
  // In the order in which they end, for they are all of one length.
  const waits = new Set<Wait>()
  let stopTimer: (() => void) | null = null

  const arm = (delay: number): void => {
    stopTimer = clock.setTimer(ring, delay)
  }
  // The wait the timer was set for may have been cancelled since: a timer that runs is cheaper than one that is cleared.
  const ring = (): void => {
    const now = clock.now()
    for (const wait of waits) {
      // Further off than it can be: the clock was set back.
      wait.dueAt = Math.min(wait.dueAt, now + ms)
      if (wait.dueAt > now) return arm(wait.dueAt - now)
      waits.delete(wait)
      wait.onDue()
    }
    stopTimer = null
  }

  return {
    add(onDue) {
      const wait = { dueAt: clock.now() + ms, onDue }
      waits.add(wait)
      if (stopTimer === null) arm(ms)
      return () => void waits.delete(wait)
    },
    clear() {
      stopTimer?.()
      stopTimer = null
      waits.clear()
    },
  }
}
