// Full text in the engine's own index. Everything that only SQLite understands (FTS5) stands in this file.
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The searchable texts of one video. */
export interface SearchRow {
  readonly videoId: string
  readonly title: string
  readonly artist: string
  readonly taxonomy: string
}

/** Creates the empty index; accents and case make no difference to it. */
export async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table video_search using fts5 (
    video_id unindexed, title, artist, taxonomy, tokenize = "unicode61 remove_diacritics 2"
  )`.execute(db)
}

/** Fills the index anew. Texts are normalised as queries are. */
export async function fillSearchIndex(db: Transaction<Database>, rows: readonly SearchRow[]): Promise<void> {
  await sql`delete from video_search`.execute(db)
  for (const row of rows) {
    const texts = [row.title, row.artist, row.taxonomy].map((text) => text.normalize('NFKC'))
    await sql`insert into video_search (video_id, title, artist, taxonomy)
      values (${row.videoId}, ${texts[0]}, ${texts[1]}, ${texts[2]})`.execute(db)
  }
}

/** The ids of the videos that match an expression of `toFtsQuery`. */
export function searchMatches(expression: string): RawBuilder<string> {
  return sql<string>`(select video_id from video_search where video_search match ${expression})`
}
