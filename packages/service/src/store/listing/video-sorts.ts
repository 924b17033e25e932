// Catalogue lists sorted by a column, ties by id.
import { yieldToEventLoop } from '#platform/event-loop'
import { sql } from 'kysely'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import type { ColumnSort } from '../../domain/catalogue/search-request.ts'
import { energyBands } from '../../domain/catalogue/video-facts.ts'
import { readFilter, type RowFilter } from './video-filter.ts'
import type { VideoFilter } from './video-list.ts'
import type { ListTools } from './index-selection.ts'
import { findPage } from './video-plan.ts'
import { catalogueScan, type ScanEntry, type SortOrder } from './index-scan.ts'

export interface SortedFilter extends Pick<VideoFilter, 'limit' | 'search' | 'terms' | 'minDuration' | 'maxDuration'> {
  readonly sort: ColumnSort
  /** Starts after this entry; null starts at the beginning. */
  readonly after: ScanEntry | null
}

export type SortedEntry = ScanEntry

/** Index expressions of migration 0003: unknown values come last. */
const orders: Readonly<Record<ColumnSort, SortOrder>> = {
  title: { key: sql`title_key`, unindexed: sql`title_key || ''`, direction: 'asc', unique: false },
  duration: { key: sql`duration_seconds`, unindexed: sql`duration_seconds + 0`, direction: 'asc', unique: false },
  energy: byKnown('energy'),
  tempo: byKnown('tempo'),
}

function byKnown(column: 'energy' | 'tempo'): SortOrder {
  const name = sql.ref(column)
  const key = sql<number>`coalesce(${name}, -1)`
  return { key, unindexed: sql<number>`${key} + 0`, direction: 'desc', unique: false }
}

export async function listSorted(
  tools: ListTools,
  asked: SortedFilter,
  pace: Pace = yieldToEventLoop,
): Promise<readonly SortedEntry[]> {
  const filter = readFilter(asked)
  if (filter === null) return []
  const { after, sort, limit } = asked
  const order = orders[sort]
  const page = {
    sort,
    filter,
    remaining: filter,
    scans: [catalogueScan(order)],
    order,
    limit,
    after,
    beyond: beyondOf(sort, filter),
  }
  return await findPage({ ...tools, pace }, page)
}

/** A key that comes before all matches in this order; null if none is known. */
function beyondOf(sort: ColumnSort, filter: RowFilter): number | null {
  if (sort === 'energy') return energyAbove(filter)
  const { minDuration = null } = filter
  return sort === 'duration' && minDuration !== null ? minDuration - 1 : null
}

/** Upper bound of the highest requested energy band; null if no higher band is excluded. */
function energyAbove({ terms }: RowFilter): number | null {
  const asked = terms.find(({ kind }) => kind === 'energy')
  const highest = energyBands.findLastIndex(({ slug }) => asked?.slugs.includes(slug) ?? false)
  return highest === -1 ? null : (energyBands[highest + 1]?.from ?? null)
}
