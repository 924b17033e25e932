// The service's only access to real time, randomness and timers.
import type { Clock, Random, Stopwatch, VirtualClock } from './ports.ts'

export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

export function systemStopwatch(): Stopwatch {
  return () => performance.now()
}

/** Bytes drawn per call of the system: the call costs more than the bytes. */
const POOL_BYTES = 4_096

/** Cryptographic randomness of the machine. No byte is returned twice, and returned bytes are erased from the pool. */
export function systemRandom(): Random {
  const pool = new Uint8Array(POOL_BYTES)
  let taken = POOL_BYTES
  return {
    bytes(length) {
      if (length > POOL_BYTES) return crypto.getRandomValues(new Uint8Array(length))
      if (taken + length > POOL_BYTES) {
        crypto.getRandomValues(pool)
        taken = 0
      }
      const given = pool.slice(taken, taken + length)
      pool.fill(0, taken, taken + length)
      taken += length
      return given
    },
    uuid: () => crypto.randomUUID(),
  }
}

/** A clock that starts at `base`'s time and can be set and frozen; its timers are those of `base`. */
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
    freeze: () => {
      frozenAt = now()
    },
    unfreeze() {
      const time = now()
      frozenAt = null
      set(time)
    },
    state: () => ({ offset: frozenAt === null ? offset : frozenAt - base.now(), frozenAt }),
    restore(state) {
      offset = state.offset
      frozenAt = state.frozenAt
    },
  }
}
