// Query plan of a catalogue page: scans an index if matches are common; gathers and sorts the rarest part of the filter
// if they are rare. No statement examines more than a few thousand rows, and the code yields to the event loop between
// statements (docs/decisions/operations/bounded-statements.md).
import { sql, type RawBuilder } from 'kysely'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import { selectInSlices, type ListSort, type ListTools } from './index-selection.ts'
import {
  matchesEverything,
  conditionOf,
  readsColumns,
  durationsOf,
  type RowFilter,
  type TermFilter,
} from './video-filter.ts'
import {
  compareEntries,
  directionOf,
  isAfter,
  type ScanEntry,
  type SortOrder,
  type SortKey,
  type IndexScan,
  type ScanRange,
} from './index-scan.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import type { Reads } from '../engine/reads.ts'

/** Videos examined before anything is counted: enough if at least one in four matches. */
const FIRST_STEP = 100
/** Videos examined per statement after that. */
const STEP = 1_000

export interface PageQuery {
  readonly sort: ListSort
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

type PagedTools = ListTools & { readonly pace: Pace }

/** Returns the same page with either plan. */
export async function findPage(tools: PagedTools, pageQuery: PageQuery): Promise<readonly ScanEntry[]> {
  const { limit, after, order, scans, remaining, beyond = null } = pageQuery
  const { db, pace } = tools
  const walks = scans.map((scan) => startFilteredScan(db, { scan, filter: remaining, limit, after, beyond }))
  const unfinished: FilteredScan[] = []
  for (const walk of walks)
    if (await walk.advance(matchesEverything(remaining) ? limit : Math.max(limit, FIRST_STEP))) unfinished.push(walk)
  if (unfinished.length > 0) {
    await pace()
    const found = await findSelected(tools, pageQuery)
    if (found !== null) return found
  }
  for (const walk of unfinished) {
    do await pace()
    while (await walk.advance(STEP))
  }
  return merged(walks, order).slice(0, limit)
}

/** The page from the catalogue in memory, or from the rarest part of the filter; null if no part is rare. */
async function findSelected(
  { db, readIndex, pace }: PagedTools,
  pageQuery: PageQuery,
): Promise<readonly ScanEntry[] | null> {
  const selected = await selectInSlices(readIndex, pageQuery, pace)
  if (selected?.kind === 'page') return selected.entries
  const { filter, limit, after, order } = pageQuery
  const rare = selected?.ids ?? (await gatherRarest(db, filter))
  return rare === null ? null : await sortGathered(db, rare, { order, filter, limit, after, pace })
}

/** Removes duplicates: a video may be in several scans. */
function merged(walks: readonly FilteredScan[], order: SortOrder): ScanEntry[] {
  if (walks.length === 1) return walks.flatMap((walk) => walk.picked())
  const found = new Map(walks.flatMap((walk) => walk.picked()).map((entry) => [entry.id, entry]))
  return [...found.values()].toSorted(compareEntries(order))
}

interface FilteredScanQuery {
  readonly scan: IndexScan
  readonly filter: RowFilter
  /** Most entries to pick. */
  readonly limit: number
  /** Starts after this entry; null starts at the beginning. */
  readonly after: ScanEntry | null
  /** A bound: all passing entries come after this key. */
  readonly beyond?: SortKey | null
}

/** Scans videos in index order from a position and picks those that pass a filter, one range at a time. */
function startFilteredScan(db: Reads, { scan, filter, limit, after, beyond = null }: FilteredScanQuery) {
  const picked = new Map<string, ScanEntry>()
  let range: ScanRange | null =
    after === null && beyond !== null ? { kind: 'beyond', key: beyond } : firstRange(scan, after)
  return {
    /** Examines at most `count` further entries. False once enough were picked or none is left. */
    async advance(count: number): Promise<boolean> {
      if (range === null) return false
      const remaining = limit - picked.size
      // A video that moves to a later position during the scan stays at its first one.
      for (const entry of await pick(db, { scan, filter, range, count, remaining })) picked.set(entry.id, entry)
      if (picked.size >= limit) return false
      const [last] = (await scan.at(range, count - 1).execute(db)).rows
      range = nextRange(scan, range, last)
      return range !== null
    },
    /** The entries picked so far, in order. */
    picked: () => [...picked.values()],
  }
}

type FilteredScan = ReturnType<typeof startFilteredScan>

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

async function pick(db: Reads, input: PickInput): Promise<readonly ScanEntry[]> {
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

/** A part of a filter that matches more videos is not rare. */
const RARE_MAX = 2_000
/** With this few matches, no rarer part is looked for. */
const FEW = 64
/** Gathered videos filtered by one statement: a few milliseconds. */
const BATCH = 250

/**
 * Gathers and sorts the matches of a filter's rarest part: for filters that a scan would take long to satisfy. Ids of
 * a superset of the matches: all videos that match the rarest part of the filter; null if no part is rare.
 */
async function gatherRarest(db: Reads, filter: RowFilter): Promise<readonly string[] | null> {
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
function gatherers(db: Reads, filter: RowFilter): Gather[] {
  const { search, within: scope = 'anywhere' } = filter
  const durations = durationsOf(filter, sql`duration_seconds`)
  return [
    ...(durations.length === 0 ? [] : [() => gatherDurations(db, durations)]),
    ...filter.terms.map((term) => () => gatherTerm(db, term)),
    ...(search === null ? [] : [() => searchIndexOf(db).gather(db, search, { scope, most: RARE_MAX })]),
  ]
}

async function gatherTerm(db: Reads, { kind, slugs }: TermFilter): Promise<readonly string[] | null> {
  return await rowsOf(
    db,
    sql`select video_id as id from video_terms where kind = ${kind} and slug in (${sql.join([...slugs])})`,
  )
}

async function gatherDurations(
  db: Reads,
  durations: readonly RawBuilder<boolean>[],
): Promise<readonly string[] | null> {
  return await rowsOf(db, sql`select id from videos where ${sql.join(durations, sql` and `)}`)
}

/** Counts before reading: the ids of a common part are not worth reading. */
async function rowsOf(db: Reads, query: RawBuilder<unknown>): Promise<readonly string[] | null> {
  const { rows: beyond } = await sql`${query} limit 1 offset ${RARE_MAX}`.execute(db)
  if (beyond.length > 0) return null
  const { rows } = await sql<{ id: string }>`${query} limit ${RARE_MAX + 1}`.execute(db)
  return rows.length > RARE_MAX ? null : [...new Set(rows.map(({ id }) => id))]
}

interface SortQuery {
  readonly pace: Pace
  readonly order: SortOrder
  readonly filter: RowFilter
  readonly limit: number
  readonly after: ScanEntry | null
}

/** Those of the ids that pass the whole filter and come after a position, in order. */
async function sortGathered(db: Reads, ids: readonly string[], sortQuery: SortQuery): Promise<readonly ScanEntry[]> {
  const found: ScanEntry[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    if (from > 0) await sortQuery.pace()
    found.push(...(await filterBatch(db, ids.slice(from, from + BATCH), sortQuery)))
  }
  return found.toSorted(compareEntries(sortQuery.order)).slice(0, sortQuery.limit)
}

async function filterBatch(
  db: Reads,
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
