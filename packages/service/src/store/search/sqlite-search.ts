// Full-text index of SQLite: FTS5.
import { sql } from 'kysely'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import { indexedTexts } from '../../domain/catalogue/search-text.ts'
import { isPublished } from '../catalogue/unpublished.ts'
import { inBatches, runForEach } from '../engine/batches.ts'
import type { SearchIndex, GatherScope, NewestScope, SearchScope } from './search-index.ts'
import { needlesOf } from './search-needles.ts'
import { wordScan } from '../listing/index-scan.ts'
import type { SearchQuery, SearchPhrase } from '../../domain/catalogue/search-query.ts'
import type { Reads } from '../engine/reads.ts'

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

/** A word in more videos is common. */
const RARE_MAX = 1_000
/** Most words of a query that are counted to find a rare one. */
const COUNTED_WORDS_MAX = 16
/** Videos times common words that one statement may compare: about ten milliseconds. */
const COMPARED_MAX = 500_000

/**
 * Reads FTS5 matches in bounded steps, because SQLite runs on the event loop
 * (docs/decisions/operations/bounded-statements.md).
 */
async function gatherMatches(
  db: Reads,
  query: SearchQuery,
  { scope, most }: GatherScope,
): Promise<readonly string[] | null> {
  if (!(await isBounded(db, query, scope))) return null
  const found = await matches(db, { expression: fts5Expression(query, scope), before: null, limit: most + 1 })
  return found.length > most ? null : found
}

async function newestMatches(
  db: Reads,
  query: SearchQuery,
  { scope, before, limit }: NewestScope,
): Promise<readonly string[] | null> {
  if (!isExact(query)) return null
  if (!isPlainWord(query, scope) && !(await isBounded(db, query, scope))) return null
  return await matches(db, { expression: fts5Expression(query, scope), before, limit })
}

/** FTS5 returns the matches of a single word incrementally, without reading others. */
function isPlainWord(query: SearchQuery, scope: SearchScope): boolean {
  return scope === 'anywhere' && query.length === 1 && query[0]?.words.length === 1
}

/** Whether FTS5 finishes quickly. It compares common words document by document, without interruption. */
async function isBounded(db: Reads, query: SearchQuery, scope: SearchScope): Promise<boolean> {
  const words = wordsOf(query)
  for (const word of words.slice(0, COUNTED_WORDS_MAX)) if (await isRare(db, word)) return true
  if (isPlainWord(query, scope)) return false
  const { rows } = await sql<{ size: number | null }>`select max(rowid) as size from videos`.execute(db)
  const compared = scope === 'beside-title' ? words.length * 2 : words.length
  return (rows[0]?.size ?? 0) * compared <= COMPARED_MAX
}

async function isRare(db: Reads, word: SearchQuery): Promise<boolean> {
  const { rows } = await sql`
    select rowid from video_words where video_words match ${fts5Expression(word, 'anywhere')} limit 1 offset ${RARE_MAX}
  `.execute(db)
  return rows.length === 0
}

interface Matching {
  readonly expression: string
  readonly before: string | null
  readonly limit: number
}

/** Newest first. */
async function matches(db: Reads, { expression, before, limit }: Matching): Promise<readonly string[]> {
  const older = before === null ? sql`` : sql`and rowid < ${positionOf(before)}`
  const { rows } = await sql<{ id: string }>`
    select video_id as id from video_words
    where video_words match ${expression} ${older} and ${isPublished(sql`video_id`)}
    order by rowid desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Prefixes of these lengths are indexed. Without a prefix index, FTS5 gathers every match of a prefix before it returns
 * the first.
 */
const prefixLengths = [1, 2, 3, 4, 5, 6, 8, 10] as const

/**
 * Translates queries to FTS5. Words contain only letters, digits and marks, so quoting leaves nothing that FTS5 could
 * read as an operator. Matches everything that the query does, and more if the query is not exact (`isExact`).
 */
function fts5Expression(query: SearchQuery, scope: SearchScope): string {
  const phrases = query.map(phraseOf).join(' ')
  if (scope === 'title') return `title : (${phrases})`
  return scope === 'beside-title' && isExact(query) ? `(${phrases}) NOT (title : (${phrases}))` : phrases
}

/** Whether every prefix of the query has an indexed length. */
function isExact(query: SearchQuery): boolean {
  return query.every(({ words, isPrefix }) => !isPrefix || listedBeginning(words.at(-1) ?? '') === words.at(-1))
}

/** Each word of a query as a separate query; long words first, because they tend to be rare. */
function wordsOf(query: SearchQuery): SearchQuery[] {
  const words = query.flatMap(({ words: list, isPrefix }) =>
    list.map((word, at) => ({ words: [word], isPrefix: isPrefix && at === list.length - 1 })),
  )
  return words.toSorted((a, b) => lengthOf(b) - lengthOf(a)).map((word) => [word])
}

function lengthOf({ words }: SearchPhrase): number {
  return words[0]?.length ?? 0
}

function phraseOf({ words, isPrefix }: SearchPhrase): string {
  if (!isPrefix) return `"${words.join(' ')}"`
  return `"${[...words.slice(0, -1), listedBeginning(words.at(-1) ?? '')].join(' ')}"*`
}

/** The longest indexed prefix of the word. */
function listedBeginning(word: string): string {
  const characters = [...word]
  return characters.slice(0, prefixLengths.findLast((length) => length <= characters.length) ?? 0).join('')
}
