// How near the videos of an index are to a video or a song: exact, deterministic, ties by id; in slices, so that a
// large index need not be ranked in one go.
import type { FeatureIndex } from './feature-index.ts'
import type { PreparedFeatures } from './features.ts'
import { distanceAt, scoringOf, type Scoring } from './ranking-distance.ts'
import { createTopK, type TopK } from './top-k.ts'

export interface RankQuery {
  readonly subject: PreparedFeatures
  /** At most this many. */
  readonly limit: number
  /** For each entry: the video has one of these `kind:slug` terms. */
  readonly filters: readonly (readonly string[])[]
  /** Leaves this video out. */
  readonly exclude: string | null
  /** The place after which the answer begins; null begins with the nearest. */
  readonly after: RankedVideo | null
}

/** A place in a ranking: `distance` in millionths, 0 … 1 000 000. */
export interface RankedVideo {
  readonly distance: number
  readonly id: string
}

export interface Ranking {
  /** Ranks the next `count` videos. False once there are none left. */
  advance(count: number): boolean
  /** The usable videos nearest to the subject among those ranked so far, nearest first. */
  ranked(): RankedVideo[]
}

export function startRanking(index: FeatureIndex, question: RankQuery): Ranking {
  const best = createTopK(question.limit)
  const scan = { scoring: scoringOf(index, question.subject), masks: masksOf(index, question.filters), question, best }
  let next = 0
  return {
    advance(count) {
      const end = Math.min(index.size, next + count)
      rankSlice(scan, next, end)
      next = end
      return next < index.size
    },
    ranked: () => best.sorted().map(({ at, score }) => ({ distance: score, id: index.ids[at] ?? '' })),
  }
}

interface Scan {
  readonly scoring: Scoring
  /** For each filter, by number of the term: 1 for those that pass it. */
  readonly masks: readonly Uint8Array[]
  readonly question: Pick<RankQuery, 'exclude' | 'after'>
  readonly best: TopK
}

function rankSlice({ scoring, masks, question: { exclude, after }, best }: Scan, from: number, end: number): void {
  const { index } = scoring
  let limit = best.threshold()
  for (let at = from; at < end; at += 1) {
    if (index.usable[at] !== 1 || !passes(index, at, masks)) continue
    const distance = distanceAt(scoring, at, limit)
    if (distance >= limit || (after !== null && !isBeyond(index, { at, distance }, after))) continue
    if (index.ids[at] === exclude) continue
    best.offer(at, distance)
    limit = best.threshold()
  }
}

function isBeyond(
  index: FeatureIndex,
  { at, distance }: { at: number; distance: number },
  after: RankedVideo,
): boolean {
  return distance > after.distance || (distance === after.distance && (index.ids[at] ?? '') > after.id)
}

function masksOf(index: FeatureIndex, filters: RankQuery['filters']): Uint8Array[] {
  return filters.map((terms) => {
    const mask = new Uint8Array(index.termNumbers.size)
    for (const number of terms.map((term) => index.termNumbers.get(term))) if (number !== undefined) mask[number] = 1
    return mask
  })
}

function passes(index: FeatureIndex, at: number, masks: readonly Uint8Array[]): boolean {
  for (const mask of masks) if (!hasOne(index, at, mask)) return false
  return true
}

function hasOne(index: FeatureIndex, at: number, mask: Uint8Array): boolean {
  const end = index.termStart[at + 1] ?? 0
  for (let place = index.termStart[at] ?? 0; place < end; place += 1) {
    if (mask[index.terms[place] ?? 0] === 1) return true
  }
  return false
}
