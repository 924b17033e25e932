// One timer for any number of equal delays: a timer of its own for each request costs an eighth of a round trip.
import type { Clock } from '../ports.ts'

export interface Deadlines {
  /** Calls `onDue` after the delay. Returns a function that cancels it. */
  add(onDue: () => void): () => void
  /** Cancels all deadlines. */
  clear(): void
}

interface Wait {
  readonly dueAt: number
  readonly onDue: () => void
}

/** Deadlines of `ms` each. */
export function createDeadlines(clock: Clock, ms: number): Deadlines {
  // In order of expiry, because all delays are equal.
  const waits = new Set<Wait>()
  let stopTimer: (() => void) | null = null

  const startTimer = (delay: number): void => {
    stopTimer = clock.setTimer(onTimer, delay)
  }
  // The deadline that the timer was set for may have been cancelled; letting the timer run is cheaper than clearing it.
  const onTimer = (): void => {
    const now = clock.now()
    for (const wait of waits) {
      if (wait.dueAt > now) return startTimer(wait.dueAt - now)
      waits.delete(wait)
      wait.onDue()
    }
    stopTimer = null
  }

  return {
    add(onDue) {
      const wait = { dueAt: clock.now() + ms, onDue }
      waits.add(wait)
      if (stopTimer === null) startTimer(ms)
      return () => void waits.delete(wait)
    },
    clear() {
      stopTimer?.()
      stopTimer = null
      waits.clear()
    },
  }
}
