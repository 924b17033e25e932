// Full-text search: an index that gathers the videos of rare words, and a predicate that checks any single video by its
// text. The predicate decides; the index may gather more. One file per engine; both find the same.
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { SearchQuery } from '../../domain/catalogue/search-query.ts'
import type { Database } from '../schema.ts'
import type { IndexScan } from '../listing/index-scan.ts'
import type { Reads } from '../engine/reads.ts'

/** The searchable texts of one video. */
export interface SearchRow {
  readonly videoId: string
  readonly title: string
  readonly artist: string
  readonly taxonomy: string
}

/** A row with its position in the catalogue's order. */
export interface PlacedSearchRow extends SearchRow {
  readonly publishedAt: string
}

/** Where to search. `beside-title`: anywhere, but not only in the title. */
export type SearchScope = 'anywhere' | 'title' | 'beside-title'

export interface SearchIndex {
  /** Creates the empty index, `video_words`. */
  create(db: Kysely<Database>): Promise<void>
  /** Removes the rows at these positions; positions without a row are ignored. */
  remove(db: Transaction<Database>, publishedAt: readonly string[]): Promise<void>
  /** Adds rows that do not exist yet. */
  add(db: Kysely<Database>, rows: readonly PlacedSearchRow[]): Promise<void>
  /**
   * Ids of all videos that may contain every phrase, unordered; null if there are more than `most`. Bounded work,
   * regardless of their number.
   */
  gather(db: Reads, query: SearchQuery, within: GatherScope): Promise<readonly string[] | null>
  /**
   * Ids of the newest videos that contain every phrase, newest first; bounded work between two yields to the event
   * loop. Null if the index alone cannot decide.
   */
  newest(db: Reads, query: SearchQuery, page: NewestScope): Promise<readonly string[] | null>
  /** The videos that contain one word of the query, newest first; null if the engine's index has no order. */
  scan(query: SearchQuery): IndexScan | null
  /** Whether `text`, a `videos.search_text`, contains every phrase. */
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
