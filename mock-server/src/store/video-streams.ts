// Videos in an order that an index keeps, read stretch by stretch from any place.
import { sql, type RawBuilder } from 'kysely'
import { positionOf } from '../domain/cursor.ts'
import type { TermKind } from './schema.ts'

export type SortKey = number | string

/** A video and what it is ordered by: a place in an order. Ties go by id. */
export interface Entry {
  readonly id: string
  readonly key: SortKey
}

export interface Order {
  /** The expression of an index on `videos`, followed there by the id unless keys are unique. */
  readonly key: RawBuilder<SortKey>
  /** The same value by an expression of no index, where the few rows to sort are known. */
  readonly unindexed: RawBuilder<SortKey>
  readonly direction: 'asc' | 'desc'
  /** No two videos share a key. */
  readonly unique: boolean
}

/** Part of an order: all of it, what ties with a place and comes after it, or what lies beyond a place's key. */
export type Stretch =
  | { readonly kind: 'all' }
  | { readonly kind: 'ties'; readonly after: Entry }
  | { readonly kind: 'beyond'; readonly key: SortKey }

export interface Stream {
  readonly order: Order
  /** A query of the first entries of a stretch, in order: `id`, `key`, and the columns that a filter reads if `columns`. */
  first(stretch: Stretch, count: number): RawBuilder<Entry>
  /** Whether `first` has the columns of `videos` that filters read. */
  readonly hasColumns: boolean
  /** A query of the entry after so many of a stretch. */
  at(stretch: Stretch, offset: number): RawBuilder<Entry>
}

const newest: Order = {
  key: sql`published_at`,
  unindexed: sql`videos.published_at || ''`,
  direction: 'desc',
  unique: true,
}

/** Every video, in an order. */
export function catalogueStream(order: Order): Stream {
  const { key } = order
  const within = (stretch: Stretch) => sql`from videos where ${rangeOf(order, stretch, sql`id`)}
    order by ${key} ${directionOf(order)}${order.unique ? sql`` : sql`, id`}`
  return {
    order,
    hasColumns: true,
    first: (stretch, count) =>
      sql<Entry>`select id, ${key} as key, duration_seconds, search_text ${within(stretch)} limit ${count}`,
    at: (stretch, offset) => sql<Entry>`select id, ${key} as key ${within(stretch)} limit 1 offset ${offset}`,
  }
}

/** The videos of one term, newest first. */
export function termStream({ kind, slug }: { readonly kind: TermKind; readonly slug: string }): Stream {
  const within = (stretch: Stretch) => sql`
    select video_id as id, published_at as key from video_terms
    where kind = ${kind} and slug = ${slug} and ${rangeOf(newest, stretch, sql`video_id`)}
    order by published_at desc`
  return {
    order: newest,
    hasColumns: false,
    first: (stretch, count) => sql<Entry>`${within(stretch)} limit ${count}`,
    at: (stretch, offset) => sql<Entry>`${within(stretch)} limit 1 offset ${offset}`,
  }
}

/** Newest first. */
export const newestFirst = newest

export function directionOf({ direction }: Order): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

/** How two entries stand to each other in an order. */
export function compareEntries({ direction }: Order): (a: Entry, b: Entry) => number {
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => {
    if (a.key === b.key) return a.id < b.id ? -1 : 1
    return a.key < b.key ? -sign : sign
  }
}

/** What comes after a place, ties included. */
export function isAfter(order: Order, key: RawBuilder<unknown>, after: Entry): RawBuilder<boolean> {
  const beyond = sql`${key} ${order.direction === 'asc' ? sql`>` : sql`<`} ${after.key}`
  return order.unique
    ? sql<boolean>`${beyond}`
    : sql<boolean>`(${beyond} or (${key} = ${after.key} and videos.id > ${after.id}))`
}

function rangeOf(order: Order, stretch: Stretch, id: RawBuilder<unknown>): RawBuilder<boolean> {
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
export function wordStream(expression: string): Stream {
  const within = (stretch: Stretch) => {
    const older = stretch.kind === 'beyond' ? sql`and rowid < ${positionOf(String(stretch.key))}` : sql``
    return sql`from video_words where video_words match ${expression} ${older} order by rowid desc`
  }
  const columns = sql`videos.id, videos.published_at as key, videos.duration_seconds, videos.search_text`
  const videosOf = (found: RawBuilder<unknown>) => sql<Entry>`
    select ${columns} from (${found}) as found cross join videos where videos.id = found.video_id`
  return {
    order: newest,
    hasColumns: true,
    first: (stretch, count) => videosOf(sql`select video_id ${within(stretch)} limit ${count}`),
    at: (stretch, offset) => videosOf(sql`select video_id ${within(stretch)} limit 1 offset ${offset}`),
  }
}
