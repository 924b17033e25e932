// The server's one door to real time, real randomness and real timers.
import { randomFillSync, randomUUID } from 'node:crypto'
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

/** Drawn at once: asking the machine costs more than the bytes do. */
const POOL_BYTES = 4_096

/** Cryptographic randomness of the machine. No byte is given twice, and none stays here once it is given. */
export function systemRandom(): Random {
  const pool = new Uint8Array(POOL_BYTES)
  let taken = POOL_BYTES
  return {
    bytes(length) {
      if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length))
      if (taken + length > POOL_BYTES) {
        randomFillSync(pool)
        taken = 0
      }
      const given = pool.slice(taken, taken + length)
      pool.fill(0, taken, taken + length)
      taken += length
      return given
    },
    uuid: () => randomUUID(),
  }
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
