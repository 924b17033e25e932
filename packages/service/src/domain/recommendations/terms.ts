// What two videos share by their terms: a rare term (ink, train) says more than a common one (night).
import type { FeatureIndex } from '../ranking/feature-index.ts'

/** Energy bands and orientation are left out: the features compare energy, and a frame's shape is not content. */
const kinds = ['category:', 'tag:', 'content_tag:', 'atmosphere:']
const WEIGHT_UNITS = 1_000

/** Weight by term number. Whole numbers, so that their sums do not depend on the order of a video's terms. */
export type TermWeights = Float64Array

/** The weight of a term rises with its rarity; 0 for terms of other kinds. */
export function termWeightsOf({ size, termNumbers, termCounts }: FeatureIndex): TermWeights {
  const weights = new Float64Array(termNumbers.size)
  for (const [term, number] of termNumbers) {
    if (!kinds.some((kind) => term.startsWith(kind))) continue
    weights[number] = Math.round(WEIGHT_UNITS * Math.log(1 + size / Math.max(1, termCounts[number] ?? 0)))
  }
  return weights
}

/**
 * Compares the terms of other videos with those of the video at a position: weight of the shared terms by weight of all
 * terms of the two, 0 … 1; 0 if there are none.
 */
export function termsSharedWith(index: FeatureIndex, weights: TermWeights, at: number): (other: number) => number {
  const own = new Set(index.terms.subarray(index.termStart[at], index.termStart[at + 1]))
  const total = [...own].reduce((sum, term) => sum + (weights[term] ?? 0), 0)
  return (other) => {
    let shared = 0
    let all = total
    for (let offset = index.termStart[other] ?? 0; offset < (index.termStart[other + 1] ?? 0); offset += 1) {
      const term = index.terms[offset] ?? 0
      if (own.has(term)) shared += weights[term] ?? 0
      else all += weights[term] ?? 0
    }
    return all === 0 ? 0 : shared / all
  }
}
