// Clock and timers of the page; no other file accesses them.
import type { Clock } from './clock.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
