// The full-text index of SQLite: FTS5.
import { sql } from 'kysely'
import { positionOf } from '../domain/cursor.ts'
import type { SearchQuery } from '../domain/search-query.ts'
import { searchableText } from '../domain/search-text.ts'
import { inBatches } from './batches.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Rows are numbered by the microsecond of publication, so that matches come newest first as they are read, and a page
 * costs its own length, however many match. Beginnings of up to six characters have lists of their own: without one,
 * every match of a beginning is gathered before the first is read.
 */
export const sqliteSearch: SearchIndex = {
  async create(db) {
    await sql`create virtual table video_search using fts5 (
      video_id unindexed, title, artist, taxonomy,
      content = '', contentless_delete = 1, contentless_unindexed = 1, prefix = '1 2 3 4 5 6',
      tokenize = "unicode61 remove_diacritics 0"
    )`.execute(db)
  },
  async remove(db, publishedAt) {
    for (const batch of inBatches(publishedAt)) {
      await sql`delete from video_search where rowid in (${sql.join(batch.map(positionOf))})`.execute(db)
    }
  },
  async add(db, rows) {
    for (const batch of inBatches(rows)) {
      const values = batch.map((row) => {
        const texts = [row.title, row.artist, row.taxonomy].map(searchableText)
        return sql`(${sql.join([positionOf(row.publishedAt), row.videoId, ...texts])})`
      })
      await sql`insert into video_search (rowid, video_id, title, artist, taxonomy) values ${sql.join(values)}`.execute(
        db,
      )
    }
  },
  matches(query, where) {
    const expression = where === 'title' ? `title : (${expressionOf(query)})` : expressionOf(query)
    return sql<boolean>`video_search match ${expression}`
  },
  position: sql<bigint>`video_search.rowid`,
}

/** Words hold letters, digits and marks alone, so that in quotation marks nothing of them is an operator. */
function expressionOf(query: SearchQuery): string {
  return query.map(({ words, open }) => `"${words.join(' ')}"${open ? '*' : ''}`).join(' ')
}
