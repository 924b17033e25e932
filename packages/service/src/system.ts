// The server's only access to real time, randomness and timers, and how far V8 lets its heap grow.
import { randomFillSync, randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
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

/**
 * From now on the young generation keeps its size, and the old one is collected at 1.3 times of what it held last. V8's own
 * limits follow the machine's memory: on 24 GiB the young generation alone took 105 MB of a service that holds 30. Both
 * flags are read when V8 would grow, so they may change while it runs. Call it once everything is loaded, which needs a
 * larger young generation than requests do.
 */
export function holdHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=30')
}
