// The nearest usable videos of several videos, found in one pass: exact, deterministic, ties by id. Works in slices, so
// that a large index does not block the event loop.
import type { FeatureIndex } from '../ranking/feature-index.ts'
import { createTopK } from '../ranking/top-k.ts'
import { compareWith } from './comparison.ts'
import type { TermWeights } from './terms.ts'

export interface Neighbour {
  /** Position in the index. */
  readonly at: number
  /** In millionths, 0 (alike) … 1,000,000. */
  readonly cost: number
}

export interface NeighbourScan {
  /** Compares the next `count` videos. False if none are left. */
  advance(count: number): boolean
  /** Of each subject in turn, nearest first, among the videos compared so far. */
  neighbours(): Neighbour[][]
}

interface NeighbourQuery {
  /** Positions of the videos to compare with, at most 32. */
  readonly subjects: readonly number[]
  /** Neighbours of each. */
  readonly limit: number
}

export function startNeighbourScan(
  index: FeatureIndex,
  weights: TermWeights,
  { subjects, limit }: NeighbourQuery,
): NeighbourScan {
  const comparison = compareWith(index, weights, subjects)
  const best = subjects.map((at) => ({ self: at, nearest: createTopK(limit) }))
  const compare = (at: number): void => {
    comparison.read(at)
    for (const [subject, { self, nearest }] of best.entries()) {
      const threshold = Math.min(nearest.threshold(), COST_LIMIT)
      const cost = comparison.costOf(subject, threshold)
      if (cost < threshold && at !== self) nearest.offer(at, cost)
    }
  }
  let next = 0
  return {
    advance(count) {
      const end = Math.min(index.size, next + count)
      for (; next < end; next += 1) if (index.usable[next] === 1) compare(next)
      return next < index.size
    },
    neighbours: () => best.map(({ nearest }) => nearest.sorted().map(({ at, score }) => ({ at, cost: score }))),
  }
}

/** Above every cost. */
const COST_LIMIT = 1_000_001

/** The position of a video; null if it is not in the index. */
export function positionOf({ ids, size }: FeatureIndex, id: string): number | null {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? '') < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : null
}
