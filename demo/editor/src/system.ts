import type { Clock } from '@proscenium/protocol'

/** The machine's clock and timers, in milliseconds: the one place where this room touches them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** A new id that nobody has had. */
export const newId = (): string => crypto.randomUUID()
