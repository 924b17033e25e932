// Ranks the videos of an index by distance to a video or a song: exact, deterministic, ties by id. Works in slices, so
// that a large index does not block the event loop.
import type { FeatureIndex } from './feature-index.ts'
import type { PreparedFeatures } from './features.ts'
import { distanceAt, scoringOf, type Scoring } from './ranking-distance.ts'
import { createTopK, type TopK } from './top-k.ts'

export interface RankQuery {
  readonly subject: PreparedFeatures
  /** At most this many. */
  readonly limit: number
  /** A video must have at least one of the `kind:slug` terms of each entry. */
  readonly filters: readonly (readonly string[])[]
  /** Displayed whole seconds, inclusive; null or absent does not filter. */
  readonly minDuration?: number | null
  readonly maxDuration?: number | null
  /** Id of a video to omit. */
  readonly exclude: string | null
  /** The ranked video that the page starts after; null starts with the nearest. */
  readonly after: RankedVideo | null
}

/** A video in a ranking: `distance` in millionths, 0 … 1 000 000. */
export interface RankedVideo {
  readonly distance: number
  readonly id: string
}

export function startRanking(index: FeatureIndex, query: RankQuery) {
  const best = createTopK(query.limit)
  const filter = filterOf(index, query)
  const scan = { scoring: scoringOf(index, query.subject), filter, query, best }
  let next = 0
  return {
    /** Ranks the next `count` videos. False if none are left. */
    advance(count: number): boolean {
      const end = Math.min(index.size, next + count)
      rankSlice(scan, next, end)
      next = end
      return next < index.size
    },
    /** The usable videos nearest to the subject among those ranked so far, nearest first. */
    ranked: () => best.sorted().map(({ at, score }) => ({ distance: score, id: index.ids[at] ?? '' })),
  }
}

export interface RankFilter {
  /** For each filter, by term number: 1 for terms that pass it. */
  readonly masks: readonly Uint8Array[]
  /** Of the duration; null does not filter. */
  readonly bounds: { readonly min: number; readonly max: number } | null
}

interface Scan {
  readonly scoring: Scoring
  readonly filter: RankFilter
  readonly query: Pick<RankQuery, 'exclude' | 'after'>
  readonly best: TopK
}

function rankSlice({ scoring, filter, query: { exclude, after }, best }: Scan, from: number, end: number): void {
  const { index } = scoring
  let limit = best.threshold()
  for (let at = from; at < end; at += 1) {
    if (index.usable[at] !== 1 || !passes(index, at, filter)) continue
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

/** The filters of a query, prepared for one index. */
export function filterOf(
  index: FeatureIndex,
  query: Pick<RankQuery, 'filters' | 'minDuration' | 'maxDuration'>,
): RankFilter {
  return { masks: masksOf(index, query.filters), bounds: boundsOf(query) }
}

function boundsOf({
  minDuration = null,
  maxDuration = null,
}: Pick<RankQuery, 'minDuration' | 'maxDuration'>): RankFilter['bounds'] {
  return minDuration === null && maxDuration === null ? null : { min: minDuration ?? 0, max: maxDuration ?? Infinity }
}

function masksOf(index: FeatureIndex, filters: RankQuery['filters']): Uint8Array[] {
  return filters.map((terms) => {
    const mask = new Uint8Array(index.termNumbers.size)
    for (const number of terms.map((term) => index.termNumbers.get(term))) if (number !== undefined) mask[number] = 1
    return mask
  })
}

export function passes(index: FeatureIndex, at: number, { masks, bounds }: RankFilter): boolean {
  if (bounds !== null) {
    const seconds = index.duration[at] ?? 0
    if (seconds < bounds.min || seconds > bounds.max) return false
  }
  for (const mask of masks) if (!hasOne(index, at, mask)) return false
  return true
}

function hasOne(index: FeatureIndex, at: number, mask: Uint8Array): boolean {
  const end = index.termStart[at + 1] ?? 0
  for (let offset = index.termStart[at] ?? 0; offset < end; offset += 1) {
    if (mask[index.terms[offset] ?? 0] === 1) return true
  }
  return false
}
