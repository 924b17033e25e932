// System clock and timers; this package uses them nowhere else.
import type { Clock } from '@proscenium/protocol'

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Returns a unique id. */
export const newId = (): string => crypto.randomUUID()
