// The nearest usable videos of several videos, found in one pass: exact, deterministic, ties by id. Works in slices, so
// that a large index does not block the event loop.
import type { FeatureIndex } from '../ranking/feature-index.ts'
import { lowerBound } from '../ranking/feature-patch.ts'
import { createTopK } from '../ranking/top-k.ts'
import type { TermWeights } from './terms.ts'
import type { PreparedFeatures } from '../ranking/features.ts'
import { distanceAt, scoringOf, type Scoring } from '../ranking/ranking-distance.ts'

export interface Neighbour {
  /** Position in the index. */
  readonly at: number
  /** In millionths, 0 (alike) … 1,000,000. */
  readonly cost: number
}

interface NeighbourQuery {
  /** Positions of the videos to compare with, at most 32. */
  readonly subjects: readonly number[]
  /** Neighbours of each. */
  readonly limit: number
}

export function startNeighbourScan(index: FeatureIndex, weights: TermWeights, { subjects, limit }: NeighbourQuery) {
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
    /** Compares the next `count` videos. False if none are left. */
    advance(count: number): boolean {
      const end = Math.min(index.size, next + count)
      for (; next < end; next += 1) if (index.usable[next] === 1) compare(next)
      return next < index.size
    },
    /** Of each subject in turn, nearest first, among the videos compared so far. */
    neighbours: () => best.map(({ nearest }) => nearest.sorted().map(({ at, score }) => ({ at, cost: score }))),
  }
}

/** Above every cost. */
const COST_LIMIT = 1_000_001

/** The position of a video; null if it is not in the index. */
export function positionOf({ ids }: Pick<FeatureIndex, 'ids'>, id: string): number | null {
  const at = lowerBound(ids, id)
  return ids[at] === id ? at : null
}

/** Most videos that one comparison takes: one bit of a term's mask for each. */
const SUBJECTS_MAX = 32

/** Costs are whole millionths, 0 (alike) … 1,000,000, so that floating-point rounding never decides an order. */
const UNITS = 1_000_000
/** Weight of the terms; the features weigh 1. */
const TERMS_WEIGHT = 2
/** Distance of the terms, if either side has none. */
const NEUTRAL = 0.5

/**
 * Compares the videos of an index with several of them in one pass: one part by their features, two by their terms.
 * `subjects`: positions in the index. Errors: throws if they are more than 32.
 */
function compareWith(index: FeatureIndex, weights: TermWeights, subjects: readonly number[]) {
  if (subjects.length > SUBJECTS_MAX) throw new Error('Too many videos to compare with at once.')
  const scorings = subjects.map((at): Scoring => scoringOf(index, featuresAt(index, at)))
  const masks = masksOf(index, subjects)
  const totals = subjects.map((at) => weightOf(index, weights, at))
  const shared = new Float64Array(subjects.length)
  let position = 0
  let own = 0
  return {
    /** Moves to the video at a position. */
    read(at: number): void {
      shared.fill(0)
      position = at
      own = 0
      const end = index.termStart[at + 1] ?? 0
      for (let offset = index.termStart[at] ?? 0; offset < end; offset += 1) {
        const term = index.terms[offset] ?? 0
        const weight = weights[term] ?? 0
        own += weight
        // The lowest bit first; each step clears it.
        for (let mask = masks[term] ?? 0; mask !== 0; mask &= mask - 1) {
          const subject = 31 - Math.clz32(mask & -mask)
          shared[subject] = (shared[subject] ?? 0) + weight
        }
      }
    },
    /** The cost of that video for a subject; if it is at least `limit`, any value from `limit` up. */
    costOf(subject: number, limit: number): number {
      const scoring = scorings[subject]
      if (scoring === undefined) return UNITS
      const total = totals[subject] ?? 0
      const common = shared[subject] ?? 0
      const terms = own === 0 || total === 0 ? NEUTRAL : 1 - common / (own + total - common)
      const apart = Math.round(terms * UNITS) * TERMS_WEIGHT
      const remaining = limit * (TERMS_WEIGHT + 1) - apart
      if (remaining <= 0) return limit
      return Math.floor((distanceAt(scoring, position, remaining) + apart) / (TERMS_WEIGHT + 1))
    },
  }
}

/** Bit n of a term's mask: subject n has the term. */
function masksOf(index: FeatureIndex, subjects: readonly number[]): Int32Array {
  const masks = new Int32Array(index.termNumbers.size)
  for (const [subject, at] of subjects.entries()) {
    for (const term of index.terms.subarray(index.termStart[at], index.termStart[at + 1])) {
      masks[term] = (masks[term] ?? 0) | (1 << subject)
    }
  }
  return masks
}

function weightOf(index: FeatureIndex, weights: TermWeights, at: number): number {
  let sum = 0
  for (const term of index.terms.subarray(index.termStart[at], index.termStart[at + 1])) sum += weights[term] ?? 0
  return sum
}

/** The features of an indexed video, as they were added. */
export function featuresAt(index: FeatureIndex, at: number): PreparedFeatures {
  const modelNumber = (index.model[at] ?? 0) - 1
  const model = [...index.modelNumbers].find(([, number]) => number === modelNumber)?.[0]
  const values = index.vectors.slice(index.vectorStart[at], index.vectorStart[at + 1])
  return {
    energy: index.energy[at] ?? Number.NaN,
    tempo: index.tempo[at] ?? Number.NaN,
    tempoConfidence: index.tempoConfidence[at] ?? Number.NaN,
    tempoCandidates: [],
    brightness: index.brightness[at] ?? Number.NaN,
    dynamics: index.dynamics[at] ?? Number.NaN,
    valence: index.valence[at] ?? Number.NaN,
    embedding: model === undefined ? null : { model, values },
    atmospheres: new Map(atmospheresAt(index, at).map((slug) => [slug, 1])),
  }
}

const ATMOSPHERE = 'atmosphere:'

function atmospheresAt(index: FeatureIndex, at: number): string[] {
  const own = new Set(index.terms.subarray(index.termStart[at], index.termStart[at + 1]))
  const names = [...index.termNumbers].filter(([term, number]) => own.has(number) && term.startsWith(ATMOSPHERE))
  return names.map(([term]) => term.slice(ATMOSPHERE.length))
}
