// Faults between two windows, planned or drawn from a seed. Messages through ports are affected in the same way.
import type { Clock } from '@proscenium/protocol'
import { createSeeded } from '../seeded.ts'

export type Direction = 'to-host' | 'to-editor'

/** Probabilities per message, 0 to 1; 0 by default. */
export interface Storm {
  readonly drop?: number
  readonly duplicate?: number
  /** For each copy; delayed copies are overtaken by others. */
  readonly delay?: number
  /** Maximum delay in ms, 1 000 by default. */
  readonly longestMs?: number
}

/** Injects faults between memory windows. `count` is 1 by default; plans apply in the order in which they were made. */
export interface Chaos {
  /** Loses the next messages in this direction. */
  dropNext(direction: Direction, count?: number): void
  /** Delivers the next messages twice; ports go with the first copy only. */
  duplicateNext(direction: Direction, count?: number): void
  /** Delivers the next messages `ms` late by the clock. */
  delayNext(direction: Direction, ms: number, count?: number): void
  /** Delivers the next message after the one that follows it. */
  swapNext(direction: Direction): void
  /** From now on the seed decides, for messages without a plan. */
  storm(shares: Storm): void
  /** Ends the storm and the plans; what a swap holds back is delivered. Delayed messages keep their time. */
  calm(): void
}

/** Used by the memory windows: receives the delivery of each message. */
export interface ChaosRouter extends Chaos {
  pass(direction: Direction, arrive: () => void): void
}

type Fate = (arrive: () => void, direction: Direction) => void

/** `seed` determines storms: the same seed gives the same storm. Delays use `clock`. */
export function createChaos({ clock, seed = 1 }: { readonly clock: Clock; readonly seed?: number }): ChaosRouter {
  const random = createSeeded(seed)
  const plans: Record<Direction, Fate[]> = { 'to-host': [], 'to-editor': [] }
  const held: Record<Direction, (() => void)[]> = { 'to-host': [], 'to-editor': [] }
  let current: Storm = {}

  const after = (ms: number, arrive: () => void): void => void clock.setTimer(arrive, ms)
  const chance = (share = 0): boolean => random() < share
  const plan = (direction: Direction, fate: Fate, count: number): void => {
    for (let index = 0; index < count; index += 1) plans[direction].push(fate)
  }

  const randomFate: Fate = (arrive) => {
    const { drop, duplicate, delay, longestMs = 1_000 } = current
    if (chance(drop)) return
    for (let copies = chance(duplicate) ? 2 : 1; copies > 0; copies -= 1) {
      if (chance(delay)) after(Math.ceil(random() * longestMs), arrive)
      else arrive()
    }
  }
  const release = (direction: Direction): void => {
    for (const arrive of held[direction].splice(0)) arrive()
  }

  return {
    pass(direction, arrive) {
      const fate = plans[direction].shift() ?? randomFate
      const waited = held[direction].splice(0)
      fate(arrive, direction)
      for (const late of waited) late()
    },
    dropNext: (direction, count = 1) => plan(direction, () => {}, count),
    duplicateNext: (direction, count = 1) => plan(direction, (arrive) => [arrive(), arrive()], count),
    delayNext: (direction, ms, count = 1) => plan(direction, (arrive) => after(ms, arrive), count),
    swapNext: (direction) => plan(direction, (arrive) => held[direction].push(arrive), 1),
    storm(shares) {
      current = shares
    },
    calm() {
      current = {}
      for (const direction of ['to-host', 'to-editor'] as const) {
        plans[direction].length = 0
        release(direction)
      }
    },
  }
}
