// Full text in the engine's own index: one small interface, a file for each engine. The index holds the words that
// `searchableText` makes, so that every engine finds the same; its rows lie in the order of publication.
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { SearchQuery } from '../domain/search-query.ts'
import { isPostgres } from './engine-of.ts'
import { postgresSearch } from './postgres-search.ts'
import type { Database } from './schema.ts'
import { sqliteSearch } from './sqlite-search.ts'

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

export interface SearchIndex {
  /** Creates the empty index, `video_search`. */
  create(db: Kysely<Database>): Promise<void>
  /** Takes the rows of these places out; places without a row do not matter. */
  remove(db: Transaction<Database>, publishedAt: readonly string[]): Promise<void>
  /** Puts rows in where there are none. */
  add(db: Kysely<Database>, rows: readonly PlacedSearchRow[]): Promise<void>
  /** Whether a row of `video_search` holds every phrase, anywhere or in its title alone. */
  matches(query: SearchQuery, where: 'anywhere' | 'title'): RawBuilder<boolean>
  /** Where a row of `video_search` stands in time: compare it with `positionOf`. */
  readonly position: RawBuilder<bigint>
}

/** The index of the engine behind a database. */
export function searchIndexOf<Tables>(db: Kysely<Tables>): SearchIndex {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
