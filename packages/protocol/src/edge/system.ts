// The one place of this room with a clock, timers and randomness.
import type { Clock } from '../channel/ports.ts'

/** What a browser's timer can hold; one that is longer would run at once. */
const LONGEST_TIMER_MS = 2_147_483_647

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  },
}

/** 128 random bits as 32 hexadecimal digits; works on pages without a secure context too. */
export function newInstanceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
