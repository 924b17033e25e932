import type { Clock } from '@proscenium/protocol'

/** System clock and timers in milliseconds; this package uses them nowhere else. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Monotonic milliseconds since the page began to load. */
export const pageTime = (): number => performance.now()

/** Returns a unique id. */
export const newId = (): string => crypto.randomUUID()
