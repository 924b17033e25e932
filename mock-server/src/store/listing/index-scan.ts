// Videos in an order that an index keeps, read stretch by stretch from any place.
import { sql, type RawBuilder } from 'kysely'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import type { TermKind } from '../schema.ts'

export type SortKey = number | string

/** A video and what it is ordered by: a place in an order. Ties go by id. */
export interface ScanEntry {
  readonly id: string
  readonly key: SortKey
}

export interface SortOrder {
  /** The expression of an index on `videos`, followed there by the id unless keys are unique. */
  readonly key: RawBuilder<SortKey>
  /** The same value by an expression of no index, where the few rows to sort are known. */
  readonly unindexed: RawBuilder<SortKey>
  readonly direction: 'asc' | 'desc'
  /** No two videos share a key. */
  readonly unique: boolean
}

/** Part of an order: all of it, what ties with a place and comes after it, or what lies beyond a place's key. */
export type ScanRange =
  | { readonly kind: 'all' }
  | { readonly kind: 'ties'; readonly after: ScanEntry }
  | { readonly kind: 'beyond'; readonly key: SortKey }

export interface IndexScan {
  readonly order: SortOrder
  /** A query of the first entries of a stretch, in order: `id`, `key`, and the columns that a filter reads if `columns`. */
  first(stretch: ScanRange, count: number): RawBuilder<ScanEntry>
  /** Whether `first` has the columns of `videos` that filters read. */
  readonly hasColumns: boolean
  /** A query of the entry after so many of a stretch. */
  at(stretch: ScanRange, offset: number): RawBuilder<ScanEntry>
}

const newest: SortOrder = {
  key: sql`published_at`,
  unindexed: sql`videos.published_at || ''`,
  direction: 'desc',
  unique: true,
}

/** Every video, in an order. */
export function catalogueScan(order: SortOrder): IndexScan {
  const { key } = order
  const within = (stretch: ScanRange) => sql`from videos where ${rangeOf(order, stretch, sql`id`)}
    order by ${key} ${directionOf(order)}${order.unique ? sql`` : sql`, id`}`
  return {
    order,
    hasColumns: true,
    first: (stretch, count) =>
      sql<ScanEntry>`select id, ${key} as key, duration_seconds, search_text ${within(stretch)} limit ${count}`,
    at: (stretch, offset) => sql<ScanEntry>`select id, ${key} as key ${within(stretch)} limit 1 offset ${offset}`,
  }
}

/** The videos of one term, newest first. */
export function termScan({ kind, slug }: { readonly kind: TermKind; readonly slug: string }): IndexScan {
  const within = (stretch: ScanRange) => sql`
    select video_id as id, published_at as key from video_terms
    where kind = ${kind} and slug = ${slug} and ${rangeOf(newest, stretch, sql`video_id`)}
    order by published_at desc`
  return {
    order: newest,
    hasColumns: false,
    first: (stretch, count) => sql<ScanEntry>`${within(stretch)} limit ${count}`,
    at: (stretch, offset) => sql<ScanEntry>`${within(stretch)} limit 1 offset ${offset}`,
  }
}

/** Newest first. */
export const newestFirst = newest

export function directionOf({ direction }: SortOrder): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

/** How two entries stand to each other in an order. */
export function compareEntries({ direction }: SortOrder): (a: ScanEntry, b: ScanEntry) => number {
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => {
    if (a.key === b.key) return a.id < b.id ? -1 : 1
    return a.key < b.key ? -sign : sign
  }
}

/** What comes after a place, ties included. */
export function isAfter(order: SortOrder, key: RawBuilder<unknown>, after: ScanEntry): RawBuilder<boolean> {
  const beyond = sql`${key} ${order.direction === 'asc' ? sql`>` : sql`<`} ${after.key}`
  return order.unique
    ? sql<boolean>`${beyond}`
    : sql<boolean>`(${beyond} or (${key} = ${after.key} and videos.id > ${after.id}))`
}

function rangeOf(order: SortOrder, stretch: ScanRange, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const { key, direction } = order
  switch (stretch.kind) {
    case 'all':
      return sql`1 = 1`
    case 'ties':
      return sql`${key} = ${stretch.after.key} and ${id} > ${stretch.after.id}`
    case 'beyond':
      return direction === 'asc' ? sql`${key} > ${stretch.key}` : sql`${key} < ${stretch.key}`
  }
}

/** The videos that have one word, newest first, out of the index of SQLite. */
export function wordScan(expression: string): IndexScan {
  const within = (stretch: ScanRange) => {
    const older = stretch.kind === 'beyond' ? sql`and rowid < ${positionOf(String(stretch.key))}` : sql``
    return sql`from video_words where video_words match ${expression} ${older} order by rowid desc`
  }
  const columns = sql`videos.id, videos.published_at as key, videos.duration_seconds, videos.search_text`
  const videosOf = (found: RawBuilder<unknown>) => sql<ScanEntry>`
    select ${columns} from (${found}) as found cross join videos where videos.id = found.video_id`
  return {
    order: newest,
    hasColumns: true,
    first: (stretch, count) => videosOf(sql`select video_id ${within(stretch)} limit ${count}`),
    at: (stretch, offset) => videosOf(sql`select video_id ${within(stretch)} limit 1 offset ${offset}`),
  }
}
