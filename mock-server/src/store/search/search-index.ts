// Full text: an index that gathers the videos of rare words, and a predicate that judges any one video by its text.
// The predicate decides; the index may gather more than it. A file for each engine; both find the same.
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { SearchQuery } from '../../domain/catalogue/search-query.ts'
import { isPostgres } from '../engine/dialect.ts'
import { postgresSearch } from './postgres-search.ts'
import type { Database } from '../schema.ts'
import { sqliteSearch } from './sqlite-search.ts'
import type { IndexScan } from '../listing/index-scan.ts'

/** The searchable texts of one video. */
export interface SearchRow {
  readonly videoId: string
  readonly title: string
  readonly artist: string
  readonly taxonomy: string
}

/** A row at its place in the catalogue's order. */
export interface PlacedSearchRow extends SearchRow {
  readonly publishedAt: string
}

/** Where words are looked for. `beside-title`: anywhere, but not all in the title. */
export type SearchScope = 'anywhere' | 'title' | 'beside-title'

export interface SearchIndex {
  /** Creates the empty index, `video_words`. */
  create(db: Kysely<Database>): Promise<void>
  /** Takes the rows of these places out; places without a row do not matter. */
  remove(db: Transaction<Database>, publishedAt: readonly string[]): Promise<void>
  /** Puts rows in where there are none. */
  add(db: Kysely<Database>, rows: readonly PlacedSearchRow[]): Promise<void>
  /**
   * Ids of all videos that may hold every phrase, in no order; null where they are more than `most`. Bounded work,
   * however many there are.
   */
  gather(db: Kysely<Database>, query: SearchQuery, within: GatherScope): Promise<readonly string[] | null>
  /**
   * Ids of the newest videos that hold every phrase, newest first; bounded work between two turns of the event loop.
   * Null where the index alone cannot tell.
   */
  newest(db: Kysely<Database>, query: SearchQuery, page: NewestScope): Promise<readonly string[] | null>
  /** The videos that have one of the words, newest first; null where the engine reads its index in no order. */
  scan(query: SearchQuery): IndexScan | null
  /** Whether `text`, a `videos.search_text`, holds every phrase. */
  holds(text: RawBuilder<string>, query: SearchQuery, scope: 'anywhere' | 'title'): RawBuilder<boolean>
  /** A list of ids as a table with the column `id`. */
  table(ids: readonly string[]): RawBuilder<unknown>
}

export interface GatherScope {
  readonly scope: SearchScope
  readonly most: number
}

export interface NewestScope {
  readonly scope: SearchScope
  /** Only videos strictly older than this microsecond text. */
  readonly before: string | null
  readonly limit: number
}

/** The index of the engine behind a database. */
export function searchIndexOf<Tables>(db: Kysely<Tables>): SearchIndex {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
