// The full-text index of PostgreSQL: tsvector under GIN. Both sides are written by us word for word, so that no parser
// or dictionary of the server has a say.
import { sql } from 'kysely'
import { positionOf } from '../domain/cursor.ts'
import type { SearchQuery } from '../domain/search-query.ts'
import { searchableText } from '../domain/search-text.ts'
import { inBatches } from './batches.ts'
import type { SearchIndex } from './search-index.ts'

/** What a tsvector holds: bytes of a word, and the highest place within a text. */
const WORD_LENGTH_MAX = 500
const PLACE_MAX = 16_383
/** Places between two texts, so that no phrase runs from one into the next. */
const GAP = 2

export const postgresSearch: SearchIndex = {
  async create(db) {
    await sql`create table video_search (
      position bigint primary key, video_id text not null, title tsvector not null, words tsvector not null
    )`.execute(db)
    await sql`create index video_search_title on video_search using gin (title)`.execute(db)
    await sql`create index video_search_words on video_search using gin (words)`.execute(db)
  },
  async remove(db, publishedAt) {
    for (const batch of inBatches(publishedAt)) {
      await sql`delete from video_search where position in (${sql.join(batch.map(positionOf))})`.execute(db)
    }
  },
  async add(db, rows) {
    for (const batch of inBatches(rows)) {
      const values = batch.map((row) => {
        const title = vectorOf([row.title])
        const words = vectorOf([row.title, row.artist, row.taxonomy])
        return sql`(${positionOf(row.publishedAt)}, ${row.videoId}, ${title}::tsvector, ${words}::tsvector)`
      })
      await sql`insert into video_search (position, video_id, title, words) values ${sql.join(values)}`.execute(db)
    }
  },
  matches(query, where) {
    return sql<boolean>`video_search.${sql.ref(where === 'title' ? 'title' : 'words')} @@ ${expressionOf(query)}::tsquery`
  },
  position: sql<bigint>`video_search.position`,
}

/** The words of the texts with their places, as the server reads a tsvector. What lies past its end is not found. */
function vectorOf(texts: readonly string[]): string {
  const entries: string[] = []
  let place = 1
  for (const text of texts) {
    for (const word of searchableText(text).split(' ')) {
      if (word !== '' && word.length <= WORD_LENGTH_MAX && place <= PLACE_MAX) entries.push(`'${word}':${place}`)
      place += 1
    }
    place += GAP
  }
  return entries.join(' ')
}

/** Words hold letters, digits and marks alone, so that in quotation marks nothing of them is an operator. */
function expressionOf(query: SearchQuery): string {
  return query
    .map(({ words, open }) => {
      const quoted = words.map((word, at) => `'${word}'${open && at === words.length - 1 ? ':*' : ''}`)
      return `(${quoted.join(' <-> ')})`
    })
    .join(' & ')
}
