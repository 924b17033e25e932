// Selects the published videos of an index that pass filters, in the order of a column, ties by id. Works in slices, so
// that a large index does not block the event loop.
import type { FeatureIndex } from './feature-index.ts'
import { filterOf, passes, type RankQuery } from './ranking.ts'
import { createTopK } from './top-k.ts'

export interface SelectionOrder {
  readonly column: 'publishedAt' | 'duration' | 'energyKey' | 'tempoKey'
  readonly isAscending: boolean
  /** The page starts after this video; null starts with the first. */
  readonly after: { readonly key: number; readonly id: string } | null
}

export interface SelectionQuery extends Pick<RankQuery, 'filters' | 'minDuration' | 'maxDuration'> {
  /** At most this many. */
  readonly limit: number
  /** Null: by id. */
  readonly order: SelectionOrder | null
}

export function startSelection(index: FeatureIndex, query: SelectionQuery) {
  const { order, limit } = query
  const filter = filterOf(index, query)
  const best = createTopK(limit)
  const sign = order?.isAscending === false ? -1 : 1
  const after = order?.after ?? null
  const afterScore = sign * (after?.key ?? 0)
  let next = 0
  let count = 0
  const offer = (at: number): void => {
    const score = order === null ? 0 : sign * (index[order.column][at] ?? 0)
    if (after !== null && (score < afterScore || (score === afterScore && (index.ids[at] ?? '') <= after.id))) return
    best.offer(at, score)
  }
  return {
    /** Examines the next videos. False if none are left. */
    advance(more: number): boolean {
      const end = Math.min(index.size, next + more)
      for (; next < end; next += 1) {
        if (index.published[next] !== 1 || !passes(index, next, filter)) continue
        count += 1
        offer(next)
      }
      return next < index.size
    },
    /** Of the videos examined so far, in order. */
    positions: () => best.sorted().map(({ at }) => at),
    /** Videos that pass the filters so far, on any page. */
    count: () => count,
  }
}
