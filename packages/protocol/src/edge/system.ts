// The only module of the package with a clock, timers and randomness.
import type { Clock } from '../end/ports.ts'

/** Maximum delay of a browser timer; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2_147_483_647

export const systemClock: Clock = {
  // The wall clock may be set back; this one is not.
  now: () => performance.timeOrigin + performance.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  },
}

/** 128 random bits as four decimal numbers; does not need a secure context. */
export function newInstanceId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
