// Videos in index order, read in ranges from any position.
import { sql, type RawBuilder } from 'kysely'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import type { TermKind } from '../schema.ts'

export type SortKey = number | string

/** A video and its sort key: a position in an order. Ties are ordered by id. */
export interface ScanEntry {
  readonly id: string
  readonly key: SortKey
}

export interface SortOrder {
  /** The expression of an index on `videos`, followed there by the id unless keys are unique. */
  readonly key: RawBuilder<SortKey>
  /** The same value as an unindexed expression, to sort a known small set of rows. */
  readonly unindexed: RawBuilder<SortKey>
  readonly direction: 'asc' | 'desc'
  /** No two videos share a key. */
  readonly unique: boolean
}

/** Part of an order: all of it, the entries tied with and after a position, or those beyond a position's key. */
export type ScanRange =
  | { readonly kind: 'all' }
  | { readonly kind: 'ties'; readonly after: ScanEntry }
  | { readonly kind: 'beyond'; readonly key: SortKey }

export interface IndexScan {
  readonly order: SortOrder
  /**
   * A query of the first entries of a range, in order: `id`, `key`, and the columns that a filter reads if `columns`.
   */
  first(range: ScanRange, count: number): RawBuilder<ScanEntry>
  /** Whether `first` includes the columns of `videos` that filters read. */
  readonly hasColumns: boolean
  /** A query of the entry at an offset within a range. */
  at(range: ScanRange, offset: number): RawBuilder<ScanEntry>
}

const newest: SortOrder = {
  key: sql`published_at`,
  unindexed: sql`videos.published_at || ''`,
  direction: 'desc',
  unique: true,
}

/** All videos, in an order. */
export function catalogueScan(order: SortOrder): IndexScan {
  const { key } = order
  const within = (range: ScanRange) => sql`from videos where ${rangeOf(order, range, sql`id`)}
    order by ${key} ${directionOf(order)}${order.unique ? sql`` : sql`, id`}`
  return {
    order,
    hasColumns: true,
    first: (range, count) =>
      sql<ScanEntry>`select id, ${key} as key, duration_seconds, search_text ${within(range)} limit ${count}`,
    at: (range, offset) => sql<ScanEntry>`select id, ${key} as key ${within(range)} limit 1 offset ${offset}`,
  }
}

/** The videos of one term, newest first. */
export function termScan({ kind, slug }: { readonly kind: TermKind; readonly slug: string }): IndexScan {
  const within = (range: ScanRange) => sql`
    select video_id as id, published_at as key from video_terms
    where kind = ${kind} and slug = ${slug} and ${rangeOf(newest, range, sql`video_id`)}
    order by published_at desc`
  return {
    order: newest,
    hasColumns: false,
    first: (range, count) => sql<ScanEntry>`${within(range)} limit ${count}`,
    at: (range, offset) => sql<ScanEntry>`${within(range)} limit 1 offset ${offset}`,
  }
}

/** Newest first. */
export const newestFirst = newest

export function directionOf({ direction }: SortOrder): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

/** Compares two entries of an order. */
export function compareEntries({ direction }: SortOrder): (a: ScanEntry, b: ScanEntry) => number {
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => {
    if (a.key === b.key) return a.id < b.id ? -1 : 1
    return a.key < b.key ? -sign : sign
  }
}

/** Whether an entry comes after a position, ties included. */
export function isAfter(order: SortOrder, key: RawBuilder<unknown>, after: ScanEntry): RawBuilder<boolean> {
  const beyond = sql`${key} ${order.direction === 'asc' ? sql`>` : sql`<`} ${after.key}`
  return order.unique
    ? sql<boolean>`${beyond}`
    : sql<boolean>`(${beyond} or (${key} = ${after.key} and videos.id > ${after.id}))`
}

function rangeOf(order: SortOrder, range: ScanRange, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const { key, direction } = order
  switch (range.kind) {
    case 'all':
      return sql`1 = 1`
    case 'ties':
      return sql`${key} = ${range.after.key} and ${id} > ${range.after.id}`
    case 'beyond':
      return direction === 'asc' ? sql`${key} > ${range.key}` : sql`${key} < ${range.key}`
  }
}

/** The videos that contain one word, newest first, from SQLite's full-text index. */
export function wordScan(expression: string): IndexScan {
  const within = (range: ScanRange) => {
    const older = range.kind === 'beyond' ? sql`and rowid < ${positionOf(String(range.key))}` : sql``
    return sql`from video_words where video_words match ${expression} ${older} order by rowid desc`
  }
  const columns = sql`videos.id, videos.published_at as key, videos.duration_seconds, videos.search_text`
  const videosOf = (found: RawBuilder<unknown>) => sql<ScanEntry>`
    select ${columns} from (${found}) as found cross join videos where videos.id = found.video_id`
  return {
    order: newest,
    hasColumns: true,
    first: (range, count) => videosOf(sql`select video_id ${within(range)} limit ${count}`),
    at: (range, offset) => videosOf(sql`select video_id ${within(range)} limit 1 offset ${offset}`),
  }
}
