import type { Clock } from '../../src/end/ports.ts'

/** When an end that waits explains why: such a timer only logs, and would separate states that behave alike. */
const EXPLANATIONS_MS = [5_000, 30_000]

export interface DocumentClock extends Clock {
  /** When its timers run. */
  times(): number[]
  stop(): void
}

/** The clock of one document, whose timers end with it. */
export function createDocumentClock(clock: Clock): DocumentClock {
  const timers = new Map<() => void, number>()
  let stopped = false
  return {
    now: clock.now,
    setTimer(callback, ms) {
      if (stopped || EXPLANATIONS_MS.includes(ms)) return () => {}
      const cancel = clock.setTimer(() => {
        timers.delete(cancel)
        callback()
      }, ms)
      timers.set(cancel, clock.now() + ms)
      return () => {
        timers.delete(cancel)
        cancel()
      }
    },
    times: () => [...timers.values()],
    stop() {
      stopped = true
      for (const cancel of timers.keys()) cancel()
    },
  }
}
