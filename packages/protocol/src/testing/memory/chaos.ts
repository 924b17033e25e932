// What can go wrong between two windows, by plan or by a seed. Messages through ports go the same ways.
import type { Clock } from '../../channel/ports.ts'
import { createSeeded } from '../seeded.ts'

export type Way = 'to-host' | 'to-editor'

/** Shares of the messages, 0 to 1 each; 0 where left out. */
export interface Storm {
  readonly drop?: number
  readonly duplicate?: number
  /** Of each copy; those that are delayed are overtaken by those that are not. */
  readonly delay?: number
  /** Longest delay in ms, 1 000 unless told. */
  readonly longestMs?: number
}

/** A switchboard on the ways between memory windows. `count` is 1 unless told; plans are kept in the order they were made. */
export interface Chaos {
  /** The next messages on this way are lost. */
  dropNext(way: Way, count?: number): void
  /** The next messages arrive twice; ports go with the first copy alone. */
  duplicateNext(way: Way, count?: number): void
  /** The next messages arrive `ms` late by the clock. */
  delayNext(way: Way, ms: number, count?: number): void
  /** The next message arrives after the one that follows it. */
  swapNext(way: Way): void
  /** From now on the seed decides, for messages without a plan. */
  storm(shares: Storm): void
  /** Ends the storm and the plans; what a swap holds back arrives. Delayed messages keep their time. */
  calm(): void
}

/** What the memory windows use: each message is handed over with the act of its arrival. */
export interface ChaosRouter extends Chaos {
  pass(way: Way, arrive: () => void): void
}

type Fate = (arrive: () => void, way: Way) => void

/** `seed` decides storms: the same seed, the same storm. Delays are by `clock`. */
export function createChaos({ clock, seed = 1 }: { readonly clock: Clock; readonly seed?: number }): ChaosRouter {
  const random = createSeeded(seed)
  const plans: Record<Way, Fate[]> = { 'to-host': [], 'to-editor': [] }
  const held: Record<Way, (() => void)[]> = { 'to-host': [], 'to-editor': [] }
  let weather: Storm = {}

  const after = (ms: number, arrive: () => void): void => void clock.setTimer(arrive, ms)
  const chance = (share = 0): boolean => random() < share
  const plan = (way: Way, fate: Fate, count: number): void => {
    for (let index = 0; index < count; index += 1) plans[way].push(fate)
  }

  const stormy: Fate = (arrive) => {
    const { drop, duplicate, delay, longestMs = 1_000 } = weather
    if (chance(drop)) return
    for (let copies = chance(duplicate) ? 2 : 1; copies > 0; copies -= 1) {
      if (chance(delay)) after(Math.ceil(random() * longestMs), arrive)
      else arrive()
    }
  }
  const release = (way: Way): void => {
    for (const arrive of held[way].splice(0)) arrive()
  }

  return {
    pass(way, arrive) {
      const fate = plans[way].shift() ?? stormy
      const waited = held[way].splice(0)
      fate(arrive, way)
      for (const late of waited) late()
    },
    dropNext: (way, count = 1) => plan(way, () => {}, count),
    duplicateNext: (way, count = 1) => plan(way, (arrive) => [arrive(), arrive()], count),
    delayNext: (way, ms, count = 1) => plan(way, (arrive) => after(ms, arrive), count),
    swapNext: (way) => plan(way, (arrive) => held[way].push(arrive), 1),
    storm(shares) {
      weather = shares
    },
    calm() {
      weather = {}
      for (const way of ['to-host', 'to-editor'] as const) {
        plans[way].length = 0
        release(way)
      }
    },
  }
}
