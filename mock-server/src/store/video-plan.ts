// How a page of the catalogue is found: a walk along an index where what passes is common, the rarest part of the filter
// gathered and sorted where it is rare. No statement looks at more than some thousand rows, and the event loop turns
// between them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { isOpen, type RowFilter } from './video-filter.ts'
import { gatherRarest, sortGathered } from './video-gather.ts'
import { compareEntries, type Entry, type Order, type SortKey, type Stream } from './video-streams.ts'
import { startWalk, type Walk } from './video-walk.ts'

/** Videos looked at before anything is counted: enough where one in four passes, or more. */
const FIRST_LOOK = 100
/** Videos looked at in one statement after that. */
const STEP = 1_000

export interface PageQuestion {
  readonly filter: RowFilter
  readonly limit: number
  readonly after: Entry | null
  readonly order: Order
  /** In `order`; together they hold every video that passes. */
  readonly streams: readonly Stream[]
  /** A key that everything that passes lies beyond, where one is known. */
  readonly beyond?: SortKey | null
  /** What of the filter the streams leave to be judged. */
  readonly remaining: RowFilter
}

/** The same page whichever way it is found. */
export async function findPage(db: Kysely<Database>, question: PageQuestion): Promise<readonly Entry[]> {
  const { filter, limit, after, order, streams, remaining, beyond = null } = question
  const walks = streams.map((stream) => startWalk(db, { stream, filter: remaining, limit, after, beyond }))
  const unfinished: Walk[] = []
  for (const walk of walks)
    if (await walk.advance(isOpen(remaining) ? limit : Math.max(limit, FIRST_LOOK))) unfinished.push(walk)
  if (unfinished.length > 0) {
    const rare = await gatherRarest(db, filter)
    if (rare !== null) return await sortGathered(db, rare, { order, filter, limit, after })
  }
  for (const walk of unfinished) {
    do await nextTurn()
    while (await walk.advance(STEP))
  }
  return merged(walks, order).slice(0, limit)
}

/** A video may be in several streams. */
function merged(walks: readonly Walk[], order: Order): Entry[] {
  if (walks.length === 1) return walks.flatMap((walk) => walk.picked())
  const found = new Map(walks.flatMap((walk) => walk.picked()).map((entry) => [entry.id, entry]))
  return [...found.values()].toSorted(compareEntries(order))
}
