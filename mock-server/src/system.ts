// The server's one door to real time, real randomness and real timers.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Random, Stopwatch, VirtualClock } from './ports.ts'

/** The machine's clock. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The machine's stopwatch. */
export function systemStopwatch(): Stopwatch {
  return () => performance.now()
}

/** Cryptographic randomness of the machine. */
export function systemRandom(): Random {
  return { bytes: (length) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() }
}

/** A clock that starts with `base` and can be set and frozen; its timers stay those of `base`. */
export function virtualClock(base: Clock): VirtualClock {
  let offset = 0
  let frozenAt: number | null = null
  const now = (): number => frozenAt ?? base.now() + offset
  const set = (time: number): void => {
    offset = time - base.now()
    if (frozenAt !== null) frozenAt = time
  }
  return {
    now,
    setTimer: (callback, ms) => base.setTimer(callback, ms),
    set,
    advance: (ms) => set(now() + ms),
    freeze: () => void (frozenAt = now()),
    unfreeze() {
      const time = now()
      frozenAt = null
      set(time)
    },
    state: () => ({ offset: now() - base.now(), frozenAt }),
    restore(state) {
      offset = state.offset
      frozenAt = state.frozenAt
    },
  }
}
