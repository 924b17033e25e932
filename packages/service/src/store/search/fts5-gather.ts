// Reads FTS5 matches in bounded steps, because SQLite runs on the event loop
// (docs/decisions/operations/bounded-statements.md).
import { sql, type Kysely } from 'kysely'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import type { SearchQuery } from '../../domain/catalogue/search-query.ts'
import type { Database } from '../schema.ts'
import type { GatherScope, NewestScope, SearchScope } from './search-index.ts'
import { fts5Expression, isExact, wordsOf } from './fts5-expression.ts'

/** A word in more videos is common. */
const RARE_MAX = 1_000
/** Most words of a query that are counted to find a rare one. */
const COUNTED_WORDS_MAX = 16
/** Videos times common words that one statement may compare: about ten milliseconds. */
const COMPARED_MAX = 500_000

export async function gatherMatches(
  db: Kysely<Database>,
  query: SearchQuery,
  { scope, most }: GatherScope,
): Promise<readonly string[] | null> {
  if (!(await isBounded(db, query, scope))) return null
  const found = await matches(db, { expression: fts5Expression(query, scope), before: null, limit: most + 1 })
  return found.length > most ? null : found
}

export async function newestMatches(
  db: Kysely<Database>,
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
async function isBounded(db: Kysely<Database>, query: SearchQuery, scope: SearchScope): Promise<boolean> {
  const words = wordsOf(query)
  for (const word of words.slice(0, COUNTED_WORDS_MAX)) if (await isRare(db, word)) return true
  if (isPlainWord(query, scope)) return false
  const { rows } = await sql<{ size: number | null }>`select max(rowid) as size from videos`.execute(db)
  const compared = scope === 'beside-title' ? words.length * 2 : words.length
  return (rows[0]?.size ?? 0) * compared <= COMPARED_MAX
}

async function isRare(db: Kysely<Database>, word: SearchQuery): Promise<boolean> {
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
async function matches(db: Kysely<Database>, { expression, before, limit }: Matching): Promise<readonly string[]> {
  const older = before === null ? sql`` : sql`and rowid < ${positionOf(before)}`
  const { rows } = await sql<{ id: string }>`
    select video_id as id from video_words where video_words match ${expression} ${older}
    order by rowid desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
