// Full-text index of PostgreSQL: tsvector with GIN. Both sides are written word by word here, so that no parser or
// dictionary of the server applies.
import { sql, type RawBuilder } from 'kysely'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import type { SearchQuery } from '../../domain/catalogue/search-query.ts'
import { indexedTexts } from '../../domain/catalogue/search-text.ts'
import { isPublished } from '../catalogue/unpublished.ts'
import { inBatches, inPowers, runText } from '../engine/batches.ts'
import type { SearchIndex, SearchScope } from './search-index.ts'
import { needlesOf } from './search-needles.ts'

/** The highest position in a tsvector. */
const POSITION_MAX = 16_383
/** Positions between two texts, so that no phrase spans both. */
const GAP = 2

export const postgresSearch: SearchIndex = {
  async create(db) {
    await sql`create table video_words (
      position bigint primary key, video_id text not null, title tsvector not null, words tsvector not null
    )`.execute(db)
    await sql`create index video_words_title on video_words using gin (title)`.execute(db)
    await sql`create index video_words_all on video_words using gin (words)`.execute(db)
  },
  async remove(db, publishedAt) {
    for (const batch of inBatches(publishedAt)) {
      await sql`delete from video_words where position in (${sql.join(batch.map(positionOf))})`.execute(db)
    }
  },
  async add(db, rows) {
    for (const part of inPowers(rows)) {
      const places = part.map(
        (_, at) => `($${at * 4 + 1}, $${at * 4 + 2}, $${at * 4 + 3}::tsvector, $${at * 4 + 4}::tsvector)`,
      )
      const values = part.flatMap((row) => {
        const texts = indexedTexts(row)
        const words = vectorOf([texts.title, texts.artist, texts.taxonomy])
        return [positionOf(row.publishedAt), row.videoId, vectorOf([texts.title]), words]
      })
      await runText(
        db,
        `insert into video_words (position, video_id, title, words) values ${places.join(', ')}`,
        values,
      )
    }
  },
  async gather(db, query, { scope, most }) {
    const { rows } = await sql<{ id: string }>`
      select video_id as id from video_words where ${matches(query, scope)} limit ${most + 1}
    `.execute(db)
    return rows.length > most ? null : rows.map(({ id }) => id)
  },
  async newest(db, query, { scope, before, limit }) {
    const older = before === null ? sql`` : sql`and position < ${positionOf(before)}`
    const { rows } = await sql<{ id: string }>`
      select video_id as id from video_words where ${matches(query, scope)} ${older} and ${isPublished(sql`video_id`)}
      order by position desc limit ${limit}
    `.execute(db)
    return rows.map(({ id }) => id)
  },
  scan: () => null,
  holds(text, query, scope) {
    const part = scope === 'title' ? sql`split_part(${text}, '|', 1)` : text
    return sql<boolean>`(${sql.join(
      needlesOf(query).map((needle) => sql`strpos(${part}, ${needle}) > 0`),
      sql` and `,
    )})`
  },
  table: (ids) => sql`(select value as id from json_array_elements_text(${JSON.stringify(ids)}::json))`,
}

function matches(query: SearchQuery, scope: SearchScope): RawBuilder<boolean> {
  const expression = expressionOf(query)
  const anywhere = sql`words @@ ${expression}::tsquery`
  const titled = sql`title @@ ${expression}::tsquery`
  if (scope === 'beside-title') return sql<boolean>`${anywhere} and not ${titled}`
  return sql<boolean>`${scope === 'title' ? titled : anywhere}`
}

/** The words of the texts with their positions, in tsvector syntax. */
function vectorOf(texts: readonly string[]): string {
  const entries: string[] = []
  let position = 1
  for (const text of texts) {
    for (const word of text.split(' ')) {
      if (word !== '' && position <= POSITION_MAX) entries.push(`'${word}':${position}`)
      position += 1
    }
    position += GAP
  }
  return entries.join(' ')
}

/** Words contain only letters, digits and marks, so quoting leaves nothing that could be read as an operator. */
function expressionOf(query: SearchQuery): string {
  return query
    .map(({ words, isPrefix }) => {
      const quoted = words.map((word, at) => `'${word}'${isPrefix && at === words.length - 1 ? ':*' : ''}`)
      return `(${quoted.join(' <-> ')})`
    })
    .join(' & ')
}
