// Query plan of a catalogue page: scans an index if matches are common; gathers and sorts the rarest part of the filter
// if they are rare. No statement examines more than a few thousand rows, and the code yields to the event loop between
// statements (docs/decisions/operations/bounded-statements.md).
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { matchesEverything, type RowFilter } from './video-filter.ts'
import { gatherRarest, sortGathered } from './video-gather.ts'
import { compareEntries, type ScanEntry, type SortOrder, type SortKey, type IndexScan } from './index-scan.ts'
import { startFilteredScan, type FilteredScan } from './filtered-scan.ts'

/** Videos examined before anything is counted: enough if at least one in four matches. */
const FIRST_STEP = 100
/** Videos examined per statement after that. */
const STEP = 1_000

export interface PageQuery {
  readonly filter: RowFilter
  readonly limit: number
  readonly after: ScanEntry | null
  readonly order: SortOrder
  /** In `order`; together they contain every match. */
  readonly scans: readonly IndexScan[]
  /** A bound, if known: all matches come after this key. */
  readonly beyond?: SortKey | null
  /** The conditions that the scans do not already ensure. */
  readonly remaining: RowFilter
}

/** Returns the same page with either plan. */
export async function findPage(db: Kysely<Database>, pageQuery: PageQuery): Promise<readonly ScanEntry[]> {
  const { filter, limit, after, order, scans, remaining, beyond = null } = pageQuery
  const walks = scans.map((scan) => startFilteredScan(db, { scan, filter: remaining, limit, after, beyond }))
  const unfinished: FilteredScan[] = []
  for (const walk of walks)
    if (await walk.advance(matchesEverything(remaining) ? limit : Math.max(limit, FIRST_STEP))) unfinished.push(walk)
  if (unfinished.length > 0) {
    const rare = await gatherRarest(db, filter)
    if (rare !== null) return await sortGathered(db, rare, { order, filter, limit, after })
  }
  for (const walk of unfinished) {
    do await yieldToEventLoop()
    while (await walk.advance(STEP))
  }
  return merged(walks, order).slice(0, limit)
}

/** Removes duplicates: a video may be in several scans. */
function merged(walks: readonly FilteredScan[], order: SortOrder): ScanEntry[] {
  if (walks.length === 1) return walks.flatMap((walk) => walk.picked())
  const found = new Map(walks.flatMap((walk) => walk.picked()).map((entry) => [entry.id, entry]))
  return [...found.values()].toSorted(compareEntries(order))
}
