// Chooses the best candidates that do not repeat each other: maximal marginal relevance, with bounds per seed and artist.
import type { FeatureIndex } from '../ranking/feature-index.ts'
import type { Seed } from './seeds.ts'
import { termsSharedWith, type TermWeights } from './terms.ts'

export interface Candidate {
  /** Position in the index. */
  readonly at: number
  /** What it resembles most. */
  readonly seed: Seed
  readonly resemblance: number
  /** 0 … 1. */
  readonly score: number
}

/** How much of its score a candidate loses that has the same terms as one that was chosen. */
const REPETITION_COST = 0.3
const PER_ARTIST = 2

interface Bounds {
  readonly index: FeatureIndex
  readonly weights: TermWeights
  /** Most that resemble one seed. */
  readonly perSeed: number
}

interface Rated extends Candidate {
  /** Greatest similarity to a chosen one. */
  repetition: number
}

/** The chosen candidates, best first; ties by position, which is the order of ids. */
export function createSelection({ index, weights, perSeed }: Bounds) {
  const artistAt = (at: number): number => index.artist[at] ?? 0
  return {
    choose(candidates: readonly Candidate[], limit: number): Candidate[] {
      const open: Rated[] = candidates.map((candidate) => ({ ...candidate, repetition: 0 }))
      const chosen: Candidate[] = []
      const ofSeed = new Map<unknown, number>()
      const ofArtist = new Map<unknown, number>()
      const fits = ({ at, seed }: Candidate): boolean =>
        (ofSeed.get(seed.videoId) ?? 0) < perSeed &&
        (artistAt(at) === 0 || (ofArtist.get(artistAt(at)) ?? 0) < PER_ARTIST)
      while (chosen.length < limit) {
        const best = bestOf(open.filter(fits))
        if (best === null) break
        chosen.push(best)
        open.splice(open.indexOf(best), 1)
        add(ofSeed, best.seed.videoId)
        add(ofArtist, artistAt(best.at))
        const shared = termsSharedWith(index, weights, best.at)
        for (const each of open) each.repetition = Math.max(each.repetition, shared(each.at))
      }
      return chosen
    },
  }
}

function bestOf(candidates: readonly Rated[]): Rated | null {
  let best: Rated | null = null
  for (const candidate of candidates) if (best === null || isBetter(candidate, best)) best = candidate
  return best
}

function isBetter(one: Rated, other: Rated): boolean {
  const difference = valueOf(one) - valueOf(other)
  return difference > 0 || (difference === 0 && one.at < other.at)
}

function valueOf({ score, repetition }: Rated): number {
  return score * (1 - REPETITION_COST * repetition)
}

function add(counts: Map<unknown, number>, key: unknown): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
