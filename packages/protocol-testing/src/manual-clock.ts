import type { Clock } from '@proscenium/protocol'

export interface ManualClock extends Clock {
  /** Advances time by `ms`, running each timer at its own time, in order. */
  advance(ms: number): void
  /** Timers that have neither run nor been cancelled. */
  readonly pending: number
  /** When the next of them runs, null where there is none. */
  readonly nextAt: number | null
}

interface Timer {
  readonly at: number
  readonly callback: () => void
}

/** A clock that stands still until it is advanced. `start` in ms since the Unix epoch. */
export function createManualClock(start = 0): ManualClock {
  const timers = new Set<Timer>()
  let now = start

  const nextUntil = (end: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0]

  return {
    now: () => now,
    get pending() {
      return timers.size
    },
    get nextAt() {
      return nextUntil(Infinity)?.at ?? null
    },
    setTimer(callback, ms) {
      const timer = { at: now + Math.max(0, ms), callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(ms) {
      const end = now + ms
      for (let due = nextUntil(end); due !== undefined; due = nextUntil(end)) {
        timers.delete(due)
        now = due.at
        due.callback()
      }
      now = end
    },
  }
}

interface AdvanceTimeOptions {
  readonly clock: ManualClock
  readonly settled: () => Promise<void>
}

/** Advances by `ms`, one timer at a time: everything that a timer causes settles before the next one runs. */
export async function advanceTime({ clock, settled }: AdvanceTimeOptions, ms: number): Promise<void> {
  const end = clock.now() + ms
  await settled()
  for (let next = clock.nextAt; next !== null && next <= end; next = clock.nextAt) {
    clock.advance(next - clock.now())
    await settled()
  }
  clock.advance(end - clock.now())
  await settled()
}
