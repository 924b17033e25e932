// Walks a stream of videos from a place and picks those that pass a filter: stretch by stretch, as far as it takes.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { conditionOf, readsColumns, type RowFilter } from './video-filter.ts'
import { directionOf, type ScanEntry, type SortKey, type IndexScan, type ScanRange } from './index-scan.ts'

export interface FilteredScan {
  /** Looks at the next entries, at most so many. False once enough were picked or nothing is left. */
  advance(count: number): Promise<boolean>
  /** Those picked so far, in order. */
  picked(): readonly ScanEntry[]
}

export interface FilteredScanQuery {
  readonly scan: IndexScan
  readonly filter: RowFilter
  /** Picks at most this many. */
  readonly limit: number
  /** The place after which it begins; null is the beginning. */
  readonly after: ScanEntry | null
  /** A key that everything that passes lies beyond. */
  readonly beyond?: SortKey | null
}

export function startFilteredScan(
  db: Kysely<Database>,
  { scan, filter, limit, after, beyond = null }: FilteredScanQuery,
): FilteredScan {
  const picked = new Map<string, ScanEntry>()
  let stretch: ScanRange | null =
    after === null && beyond !== null ? { kind: 'beyond', key: beyond } : beginningOf(scan, after)
  return {
    async advance(count) {
      if (stretch === null) return false
      const remaining = limit - picked.size
      // A video that moved to a later place meanwhile stays where it was seen first.
      for (const entry of await pick(db, { scan, filter, stretch, count, remaining })) picked.set(entry.id, entry)
      if (picked.size >= limit) return false
      const [last] = (await scan.at(stretch, count - 1).execute(db)).rows
      stretch = nextStretch(scan, stretch, last)
      return stretch !== null
    },
    picked: () => [...picked.values()],
  }
}

function beginningOf({ order }: IndexScan, after: ScanEntry | null): ScanRange {
  if (after === null) return { kind: 'all' }
  return order.unique ? { kind: 'beyond', key: after.key } : { kind: 'ties', after }
}

/** `last` is the last entry looked at, where the stretch went on at least as far. */
function nextStretch({ order }: IndexScan, stretch: ScanRange, last: ScanEntry | undefined): ScanRange | null {
  if (last !== undefined) return order.unique ? { kind: 'beyond', key: last.key } : { kind: 'ties', after: last }
  return stretch.kind === 'ties' ? { kind: 'beyond', key: stretch.after.key } : null
}

interface Pick {
  readonly scan: IndexScan
  readonly filter: RowFilter
  readonly stretch: ScanRange
  readonly count: number
  readonly remaining: number
}

async function pick(db: Kysely<Database>, asked: Pick): Promise<readonly ScanEntry[]> {
  const { scan, filter, stretch, count, remaining } = asked
  const joined = !scan.hasColumns && readsColumns(filter)
  const videos = joined ? sql`inner join videos on videos.id = listed.id` : sql``
  const { rows } = await sql<ScanEntry>`
    select listed.id, listed.key from (${scan.first(stretch, count)}) as listed ${videos}
    where ${conditionOf(db, filter, joined ? 'videos' : 'listed')}
    order by listed.key ${directionOf(scan.order)}, listed.id limit ${remaining}
  `.execute(db)
  return rows
}
