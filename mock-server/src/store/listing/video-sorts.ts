// Lists of the catalogue in the order of one of its columns, ties by id.
import { sql, type Kysely } from 'kysely'
import type { ColumnSort } from '../../domain/catalogue/search-request.ts'
import type { Database } from '../schema.ts'
import { energyBands } from '../../domain/catalogue/video-facts.ts'
import { readFilter, type RowFilter } from './video-filter.ts'
import type { VideoFilter } from './video-list.ts'
import { findPage } from './video-plan.ts'
import { catalogueScan, type ScanEntry, type SortOrder } from './index-scan.ts'

export interface SortedFilter extends Pick<VideoFilter, 'limit' | 'search' | 'terms'> {
  readonly sort: ColumnSort
  /** The place after which the list begins; null is its beginning. */
  readonly after: ScanEntry | null
}

export type SortedEntry = ScanEntry

/** Expressions of the indexes of migration 0003: what is not known comes last. */
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

export async function listSorted(db: Kysely<Database>, asked: SortedFilter): Promise<readonly SortedEntry[]> {
  const filter = readFilter(asked)
  if (filter === null) return []
  const { after, sort, limit } = asked
  const order = orders[sort]
  const beyond = sort === 'energy' ? energyAbove(filter) : null
  return await findPage(db, {
    filter,
    remaining: filter,
    scans: [catalogueScan(order)],
    order,
    limit,
    after,
    beyond,
  })
}

/** Where the highest of the asked bands of energy ends; null where nothing above it is left out. */
function energyAbove({ terms }: RowFilter): number | null {
  const asked = terms.find(({ kind }) => kind === 'energy')
  const highest = energyBands.findLastIndex(({ slug }) => asked?.slugs.includes(slug) ?? false)
  return highest === -1 ? null : (energyBands[highest + 1]?.from ?? null)
}
