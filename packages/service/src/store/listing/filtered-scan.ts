// Scans videos in index order from a position and picks those that pass a filter, one range at a time.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { conditionOf, readsColumns, type RowFilter } from './video-filter.ts'
import { directionOf, type ScanEntry, type SortKey, type IndexScan, type ScanRange } from './index-scan.ts'

export interface FilteredScan {
  /** Examines at most `count` further entries. False once enough were picked or none is left. */
  advance(count: number): Promise<boolean>
  /** The entries picked so far, in order. */
  picked(): readonly ScanEntry[]
}

export interface FilteredScanQuery {
  readonly scan: IndexScan
  readonly filter: RowFilter
  /** Most entries to pick. */
  readonly limit: number
  /** Starts after this entry; null starts at the beginning. */
  readonly after: ScanEntry | null
  /** A bound: all passing entries come after this key. */
  readonly beyond?: SortKey | null
}

export function startFilteredScan(
  db: Kysely<Database>,
  { scan, filter, limit, after, beyond = null }: FilteredScanQuery,
): FilteredScan {
  const picked = new Map<string, ScanEntry>()
  let range: ScanRange | null =
    after === null && beyond !== null ? { kind: 'beyond', key: beyond } : firstRange(scan, after)
  return {
    async advance(count) {
      if (range === null) return false
      const remaining = limit - picked.size
      // A video that moves to a later position during the scan stays at its first one.
      for (const entry of await pick(db, { scan, filter, range, count, remaining })) picked.set(entry.id, entry)
      if (picked.size >= limit) return false
      const [last] = (await scan.at(range, count - 1).execute(db)).rows
      range = nextRange(scan, range, last)
      return range !== null
    },
    picked: () => [...picked.values()],
  }
}

function firstRange({ order }: IndexScan, after: ScanEntry | null): ScanRange {
  if (after === null) return { kind: 'all' }
  return order.unique ? { kind: 'beyond', key: after.key } : { kind: 'ties', after }
}

/** `last` is the last entry examined if the range continues beyond it. */
function nextRange({ order }: IndexScan, range: ScanRange, last: ScanEntry | undefined): ScanRange | null {
  if (last !== undefined) return order.unique ? { kind: 'beyond', key: last.key } : { kind: 'ties', after: last }
  return range.kind === 'ties' ? { kind: 'beyond', key: range.after.key } : null
}

interface PickInput {
  readonly scan: IndexScan
  readonly filter: RowFilter
  readonly range: ScanRange
  readonly count: number
  readonly remaining: number
}

async function pick(db: Kysely<Database>, input: PickInput): Promise<readonly ScanEntry[]> {
  const { scan, filter, range, count, remaining } = input
  const joined = !scan.hasColumns && readsColumns(filter)
  const videos = joined ? sql`inner join videos on videos.id = listed.id` : sql``
  const { rows } = await sql<ScanEntry>`
    select listed.id, listed.key from (${scan.first(range, count)}) as listed ${videos}
    where ${conditionOf(db, filter, joined ? 'videos' : 'listed')}
    order by listed.key ${directionOf(scan.order)}, listed.id limit ${remaining}
  `.execute(db)
  return rows
}
