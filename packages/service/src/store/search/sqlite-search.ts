// Full-text index of SQLite: FTS5.
import { sql } from 'kysely'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import { indexedTexts } from '../../domain/catalogue/search-text.ts'
import { inBatches, runForEach } from '../engine/batches.ts'
import type { SearchIndex } from './search-index.ts'
import { needlesOf } from './search-needles.ts'
import { wordScan } from '../listing/index-scan.ts'
import { fts5Expression, prefixLengths, wordsOf } from './fts5-expression.ts'
import { gatherMatches, newestMatches } from './fts5-gather.ts'

const ADD = 'insert into video_words (rowid, video_id, title, artist, taxonomy) values (?, ?, ?, ?, ?)'

/**
 * Row ids are the microsecond of publication, so that a time range is a range of the index. Tokens are our words
 * unchanged: `ascii` splits at spaces and treats every character beyond ASCII as part of a word.
 */
export const sqliteSearch: SearchIndex = {
  async create(db) {
    await sql`create virtual table video_words using fts5 (
      video_id unindexed, title, artist, taxonomy,
      content = '', contentless_delete = 1, contentless_unindexed = 1, tokenize = 'ascii',
      prefix = ${sql.lit(prefixLengths.join(' '))}
    )`.execute(db)
  },
  async remove(db, publishedAt) {
    for (const batch of inBatches(publishedAt)) {
      await sql`delete from video_words where rowid in (${sql.join(batch.map(positionOf))})`.execute(db)
    }
  },
  async add(db, rows) {
    const values = rows.map((row) => {
      const { title, artist, taxonomy } = indexedTexts(row)
      return [positionOf(row.publishedAt), row.videoId, title, artist, taxonomy]
    })
    await runForEach(db, ADD, values)
  },
  gather: gatherMatches,
  newest: newestMatches,
  scan: (query) => {
    const [longest] = wordsOf(query)
    return longest === undefined ? null : wordScan(fts5Expression(longest, 'anywhere'))
  },
  holds(text, query, scope) {
    const part = scope === 'title' ? sql`substr(${text}, 1, instr(${text}, '|'))` : text
    return sql<boolean>`(${sql.join(
      needlesOf(query).map((needle) => sql`instr(${part}, ${needle}) > 0`),
      sql` and `,
    )})`
  },
  table: (ids) => sql`(select value as id from json_each(${JSON.stringify(ids)}))`,
}
