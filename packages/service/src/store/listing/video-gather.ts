// Gathers and sorts the matches of a filter's rarest part: for filters that a scan would take long to satisfy.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../schema.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import { conditionOf, durationsOf, type RowFilter, type TermFilter } from './video-filter.ts'
import { compareEntries, directionOf, isAfter, type ScanEntry, type SortOrder } from './index-scan.ts'

/** A part of a filter that matches more videos is not rare. */
const RARE_MAX = 2_000
/** With this few matches, no rarer part is looked for. */
const FEW = 64
/** Gathered videos filtered by one statement: a few milliseconds. */
const BATCH = 250

/** Ids of a superset of the matches: all videos that match the rarest part of the filter; null if no part is rare. */
export async function gatherRarest(db: Kysely<Database>, filter: RowFilter): Promise<readonly string[] | null> {
  let rarest: readonly string[] | null = null
  for (const gather of gatherers(db, filter)) {
    const ids = await gather()
    if (ids !== null && (rarest === null || ids.length < rarest.length)) rarest = ids
    if (rarest !== null && rarest.length <= FEW) break
  }
  return rarest
}

type Gather = () => Promise<readonly string[] | null>

/** Cheapest first. */
function gatherers(db: Kysely<Database>, filter: RowFilter): Gather[] {
  const { search, within: scope = 'anywhere' } = filter
  const durations = durationsOf(filter, sql`duration_seconds`)
  return [
    ...(durations.length === 0 ? [] : [() => gatherDurations(db, durations)]),
    ...filter.terms.map((term) => () => gatherTerm(db, term)),
    ...(search === null ? [] : [() => searchIndexOf(db).gather(db, search, { scope, most: RARE_MAX })]),
  ]
}

async function gatherTerm(db: Kysely<Database>, { kind, slugs }: TermFilter): Promise<readonly string[] | null> {
  return await rowsOf(
    db,
    sql`select video_id as id from video_terms where kind = ${kind} and slug in (${sql.join([...slugs])})`,
  )
}

async function gatherDurations(
  db: Kysely<Database>,
  durations: readonly RawBuilder<boolean>[],
): Promise<readonly string[] | null> {
  return await rowsOf(db, sql`select id from videos where ${sql.join(durations, sql` and `)}`)
}

/** Counts before reading: the ids of a common part are not worth reading. */
async function rowsOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<readonly string[] | null> {
  const { rows: beyond } = await sql`${query} limit 1 offset ${RARE_MAX}`.execute(db)
  if (beyond.length > 0) return null
  const { rows } = await sql<{ id: string }>`${query} limit ${RARE_MAX + 1}`.execute(db)
  return rows.length > RARE_MAX ? null : [...new Set(rows.map(({ id }) => id))]
}

export interface SortQuery {
  readonly order: SortOrder
  readonly filter: RowFilter
  readonly limit: number
  readonly after: ScanEntry | null
}

/** Those of the ids that pass the whole filter and come after a position, in order. */
export async function sortGathered(
  db: Kysely<Database>,
  ids: readonly string[],
  sortQuery: SortQuery,
): Promise<readonly ScanEntry[]> {
  const found: ScanEntry[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    if (from > 0) await yieldToEventLoop()
    found.push(...(await filterBatch(db, ids.slice(from, from + BATCH), sortQuery)))
  }
  return found.toSorted(compareEntries(sortQuery.order)).slice(0, sortQuery.limit)
}

async function filterBatch(
  db: Kysely<Database>,
  ids: readonly string[],
  { order, filter, limit, after }: SortQuery,
): Promise<readonly ScanEntry[]> {
  const rest = after === null ? sql`` : sql`and ${isAfter(order, order.unindexed, after)}`
  // A cross join fixes the join order in SQLite.
  const { rows } = await sql<ScanEntry>`
    select videos.id as id, ${order.unindexed} as key
    from ${searchIndexOf(db).table(ids)} as gathered cross join videos
    where videos.id = gathered.id and ${conditionOf(db, filter, 'videos')} ${rest}
    order by ${order.unindexed} ${directionOf(order)}, videos.id limit ${limit}
  `.execute(db)
  return rows
}
