// What a list of the catalogue is narrowed by, as conditions on one row each.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SearchQuery } from '../../domain/catalogue/search-query.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { Database, TermKind } from '../schema.ts'
import { searchIndexOf, type SearchScope } from '../search/search-index.ts'

/** Has a term of the kind with one of the slugs. An empty list of slugs does not filter. */
export interface TermFilter {
  readonly kind: TermKind
  readonly slugs: readonly string[]
}

export interface RowFilter {
  /** Null does not search. */
  readonly search: SearchQuery | null
  /** Anywhere when absent. */
  readonly within?: SearchScope
  readonly terms: readonly TermFilter[]
  /** Whole seconds as they are shown, both included. */
  readonly minDuration?: number | null
  readonly maxDuration?: number | null
}

/** Without empty lists of slugs, and without slugs that no engine holds; null where such a list is all of a filter. */
export function readFilter<Filter extends RowFilter>(filter: Filter): Filter | null {
  const asked = filter.terms.filter(({ slugs }) => slugs.length > 0)
  const terms = asked.map(({ kind, slugs }) => ({
    kind,
    slugs: [...new Set(slugs)].filter(isStorable),
  }))
  return terms.some(({ slugs }) => slugs.length === 0) ? null : { ...filter, terms }
}

/** Whether the conditions need a column of the video, not its id alone. */
export function readsColumns({ search, minDuration = null, maxDuration = null }: RowFilter): boolean {
  return search !== null || minDuration !== null || maxDuration !== null
}

/** Whether every video passes. */
export function matchesEverything(filter: RowFilter): boolean {
  return filter.terms.length === 0 && !readsColumns(filter)
}

/** All that a video must hold; `row` names a table with its `id` and, where the filter reads them, its columns. */
export function conditionOf(db: Kysely<Database>, filter: RowFilter, row: string): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<string> => sql`${sql.ref(`${row}.${name}`)}`
  const conditions = [
    sql<boolean>`1 = 1`,
    ...durationsOf(filter, column('duration_seconds')),
    ...filter.terms.map((term) => hasTerm(term, column('id'))),
    ...wordsOf(db, filter, column('search_text')),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The durations within the bounds. */
export function durationsOf(
  { minDuration = null, maxDuration = null }: RowFilter,
  seconds: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  return [
    ...(minDuration === null ? [] : [sql<boolean>`${seconds} >= ${minDuration}`]),
    ...(maxDuration === null ? [] : [sql<boolean>`${seconds} <= ${maxDuration}`]),
  ]
}

function hasTerm({ kind, slugs }: TermFilter, id: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from video_terms as term
    where term.video_id = ${id} and term.kind = ${kind} and term.slug in (${sql.join([...slugs])})
  )`
}

function wordsOf(
  db: Kysely<Database>,
  { search, within = 'anywhere' }: RowFilter,
  text: RawBuilder<string>,
): RawBuilder<boolean>[] {
  if (search === null) return []
  const { holds } = searchIndexOf(db)
  if (within !== 'beside-title') return [holds(text, search, within)]
  return [holds(text, search, 'anywhere'), sql<boolean>`not ${holds(text, search, 'title')}`]
}
