// Lists of the catalogue, newest first.
import { yieldToEventLoop } from '#platform/event-loop'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import { matchesEverything, readFilter, type RowFilter } from './video-filter.ts'
import type { ListTools } from './index-selection.ts'
import { findPage } from './video-plan.ts'
import { catalogueScan, newestFirst, termScan, type IndexScan } from './index-scan.ts'
import type { Reads } from '../engine/reads.ts'

export interface VideoFilter extends RowFilter {
  /** Most entries. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text. */
  readonly before: string | null
}

/** A term filter with more slugs is not scanned slug by slug. */
const MERGED_SLUGS_MAX = 16

/** Ids of the videos that pass the filter, newest first. */
export async function listIds(
  { db, ...tools }: ListTools,
  request: VideoFilter,
  pace: Pace = yieldToEventLoop,
): Promise<readonly string[]> {
  const filter = readFilter(request)
  if (filter === null) return []
  const { search, within: scope = 'anywhere', limit, before } = filter
  if (search !== null && matchesEverything({ ...filter, search: null })) {
    const found = await searchIndexOf(db).newest(db, search, { scope, before, limit })
    if (found !== null) return found
  }
  // The newest-first order has unique times, so the id of a position is never used.
  const after = before === null ? null : { id: '', key: before }
  const page = { filter, ...scansOf(db, filter), limit, after, order: newestFirst, sort: 'newest' as const }
  const entries = await findPage({ db, ...tools, pace }, page)
  return entries.map(({ id }) => id)
}

/** Scans of the most selective term, one per slug; else of the videos with a word; else of all videos. */
function scansOf(db: Reads, filter: RowFilter): { scans: readonly IndexScan[]; remaining: RowFilter } {
  const narrowest = filter.terms.toSorted((a, b) => a.slugs.length - b.slugs.length)[0]
  if (narrowest === undefined || narrowest.slugs.length > MERGED_SLUGS_MAX) {
    const worded = filter.search === null ? null : searchIndexOf(db).scan(filter.search)
    return { scans: [worded ?? catalogueScan(newestFirst)], remaining: filter }
  }
  const { kind, slugs } = narrowest
  const remaining = { ...filter, terms: filter.terms.filter((term) => term !== narrowest) }
  return { scans: slugs.map((slug) => termScan({ kind, slug })), remaining }
}
