// Recommendations (B-37): what resembles the customer's videos, diverse; then popular and new videos in turn. The same
// input always gives the same output.
import type { FeatureIndex } from '../ranking/feature-index.ts'
import { positionOf, type Neighbour } from './neighbours.ts'
import type { Seed } from './seeds.ts'
import { type TermWeights, termsSharedWith } from './terms.ts'

export interface RecommendationInput {
  readonly index: FeatureIndex
  readonly weights: TermWeights
  /** Greatest weight first. */
  readonly seeds: readonly Seed[]
  /** Nearest first, by id of the seed; seeds that are not in the catalogue have none. */
  readonly neighbours: ReadonlyMap<string, readonly Neighbour[]>
  /** Ids, most popular first. */
  readonly popular: readonly string[]
  /** Ids of usable videos, newest first. */
  readonly newest: readonly string[]
  /** Whether a video is never recommended: the customer owns it or may not buy it. */
  readonly isExcluded: (videoId: string) => boolean
  /** Ids; recommended only as popular or new videos, after all others. */
  readonly viewed: ReadonlySet<string>
  readonly limit: number
}

export type Reason =
  | { readonly kind: 'owned' | 'viewed'; readonly seedId: string }
  | { readonly kind: 'popular' | 'new'; readonly seedId: null }

export interface Recommendation {
  readonly videoId: string
  readonly reason: Reason
}

/** At this cost, two videos do not resemble each other any more. */
const UNLIKE_COST = 720_000
/** With several seeds, at most the `limit` divided by this (rounded up) resemble one of them, or by their number. */
const SEED_SHARES = 3

/** Best first, without duplicates, usable videos only. */
export function recommend(input: RecommendationInput): Recommendation[] {
  const similar = similarTo(input)
  const chosen = new Set(similar.map(({ videoId }) => videoId))
  return [...similar, ...withoutHistory(input, chosen)].slice(0, input.limit)
}

function similarTo(input: RecommendationInput): Recommendation[] {
  const { index, weights, seeds, limit } = input
  const known = seeds.filter(({ videoId }) => (input.neighbours.get(videoId) ?? []).length > 0)
  const shares = Math.min(SEED_SHARES, known.length)
  const selection = createSelection({ index, weights, perSeed: shares === 0 ? 0 : Math.ceil(limit / shares) })
  return selection.choose(candidatesOf(input, known), limit).map(({ at, seed }) => ({
    videoId: index.ids[at] ?? '',
    reason: { kind: seed.kind, seedId: seed.videoId },
  }))
}

/** Every neighbour of a seed that may be recommended, with the seed that it resembles most. */
function candidatesOf(input: RecommendationInput, seeds: readonly Seed[]): Candidate[] {
  const { index, neighbours, isExcluded, viewed } = input
  const candidates = new Map<number, Candidate & { unlike: number }>()
  for (const seed of seeds) {
    for (const { at, cost } of neighbours.get(seed.videoId) ?? []) {
      const resemblance = (1 - cost / UNLIKE_COST) * seed.weight
      const id = index.ids[at] ?? ''
      if (resemblance <= 0 || isExcluded(id) || viewed.has(id)) continue
      const known = candidates.get(at)
      // Resembling several seeds counts as independent evidence.
      const unlike = (known?.unlike ?? 1) * (1 - resemblance)
      const best = known !== undefined && known.resemblance >= resemblance ? known : { seed, resemblance }
      candidates.set(at, { at, seed: best.seed, resemblance: best.resemblance, score: 1 - unlike, unlike })
    }
  }
  return [...candidates.values()]
}

/** Popular and new videos in turn, viewed ones last. */
function withoutHistory(input: RecommendationInput, chosen: ReadonlySet<string>): Recommendation[] {
  const { index, isExcluded, viewed } = input
  const isFree = (id: string): boolean => !chosen.has(id) && !isExcluded(id)
  const popular = input.popular.filter((id) => isFree(id) && isUsable(index, id))
  const newest = input.newest.filter(isFree)
  const listed = new Map<string, Recommendation>()
  for (let round = 0; round < Math.max(popular.length, newest.length); round += 1) {
    for (const [kind, id] of [['popular', popular[round]] as const, ['new', newest[round]] as const]) {
      if (id !== undefined && !listed.has(id)) listed.set(id, { videoId: id, reason: { kind, seedId: null } })
    }
  }
  const all = [...listed.values()]
  return [...all.filter(({ videoId }) => !viewed.has(videoId)), ...all.filter(({ videoId }) => viewed.has(videoId))]
}

function isUsable(index: FeatureIndex, id: string): boolean {
  const at = positionOf(index, id)
  return at !== null && index.usable[at] === 1
}

interface Candidate {
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

/**
 * Chooses the best candidates that do not repeat each other: maximal marginal relevance, with bounds per seed and
 * artist. The chosen candidates, best first; ties by position, which is the order of ids.
 */
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
