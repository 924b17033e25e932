// Full text in the engine's own index. Everything that only SQLite understands (FTS5) stands in this file.
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { positionOf } from '../domain/cursor.ts'
import type { SearchQuery } from '../domain/search-query.ts'
import { searchableText } from '../domain/search-text.ts'
import { inBatches } from './batches.ts'
import type { Database } from './schema.ts'

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

/**
 * Creates the empty index. Its rows are numbered by the microsecond of publication, so that matches come newest first
 * as they are read, and a page costs its own length, however many match. Words are made by `searchableText`.
 */
export async function createSearchIndex<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`create virtual table video_search using fts5 (
    video_id unindexed, title, artist, taxonomy,
    content = '', contentless_delete = 1, contentless_unindexed = 1, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0"
  )`.execute(db)
}

/** Takes the rows of these places out; places without a row do not matter. */
export async function removeFromSearch(db: Transaction<Database>, publishedAt: readonly string[]): Promise<void> {
  for (const batch of inBatches(publishedAt)) {
    await sql`delete from video_search where rowid in (${sql.join(batch.map(positionOf))})`.execute(db)
  }
}

/** Puts rows in where there are none. */
export async function addToSearch(db: Kysely<Database>, rows: readonly PlacedSearchRow[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    const values = batch.map((row) => {
      const texts = [row.title, row.artist, row.taxonomy].map(searchableText)
      return sql`(${sql.join([positionOf(row.publishedAt), row.videoId, ...texts])})`
    })
    await sql`insert into video_search (rowid, video_id, title, artist, taxonomy) values ${sql.join(values)}`.execute(
      db,
    )
  }
}

/** Whether a row of `video_search` holds every phrase, anywhere or in its title alone. */
export function searchMatches(query: SearchQuery, where: 'anywhere' | 'title'): RawBuilder<boolean> {
  const expression = where === 'title' ? `title : (${expressionOf(query)})` : expressionOf(query)
  return sql<boolean>`video_search match ${expression}`
}

/** Where a row of `video_search` stands in time: compare it with `positionOf`. */
export const searchPosition = sql<bigint>`video_search.rowid`

/** Words hold letters, digits and marks alone, so that in quotation marks nothing of them is an operator. */
function expressionOf(query: SearchQuery): string {
  return query.map(({ words, open }) => `"${words.join(' ')}"${open ? '*' : ''}`).join(' ')
}
