// How a page of the catalogue is found: a walk along an index where what passes is common, the rarest part of the filter
// gathered and sorted where it is rare. No statement looks at more than some thousand rows, and the event loop turns
// between them.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { matchesEverything, type RowFilter } from './video-filter.ts'
import { gatherRarest, sortGathered } from './video-gather.ts'
import { compareEntries, type ScanEntry, type SortOrder, type SortKey, type IndexScan } from './index-scan.ts'
import { startFilteredScan, type FilteredScan } from './filtered-scan.ts'

/** Videos looked at before anything is counted: enough where one in four passes, or more. */
const FIRST_LOOK = 100
/** Videos looked at in one statement after that. */
const STEP = 1_000

export interface PageQuery {
  readonly filter: RowFilter
  readonly limit: number
  readonly after: ScanEntry | null
  readonly order: SortOrder
  /** In `order`; together they hold every video that passes. */
  readonly scans: readonly IndexScan[]
  /** A key that everything that passes lies beyond, where one is known. */
  readonly beyond?: SortKey | null
  /** What of the filter the scans leave to be judged. */
  readonly remaining: RowFilter
}

/** The same page whichever way it is found. */
export async function findPage(db: Kysely<Database>, question: PageQuery): Promise<readonly ScanEntry[]> {
  const { filter, limit, after, order, scans, remaining, beyond = null } = question
  const walks = scans.map((scan) => startFilteredScan(db, { scan, filter: remaining, limit, after, beyond }))
  const unfinished: FilteredScan[] = []
  for (const walk of walks)
    if (await walk.advance(matchesEverything(remaining) ? limit : Math.max(limit, FIRST_LOOK))) unfinished.push(walk)
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

/** A video may be in several scans. */
function merged(walks: readonly FilteredScan[], order: SortOrder): ScanEntry[] {
  if (walks.length === 1) return walks.flatMap((walk) => walk.picked())
  const found = new Map(walks.flatMap((walk) => walk.picked()).map((entry) => [entry.id, entry]))
  return [...found.values()].toSorted(compareEntries(order))
}
