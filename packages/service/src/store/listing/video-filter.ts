// Filters of a catalogue list (A-06 to A-09), as conditions on single rows.
import { sql, type RawBuilder } from 'kysely'
import type { SearchQuery } from '../../domain/catalogue/search-query.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { TermKind } from '../schema.ts'
import type { SearchScope } from '../search/search-index.ts'
import { isPublished } from '../catalogue/unpublished.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import type { Reads } from '../engine/reads.ts'

/** Matches videos with one of the slugs as a term of the kind. An empty list of slugs does not filter. */
export interface TermFilter {
  readonly kind: TermKind
  readonly slugs: readonly string[]
}

export interface RowFilter {
  /** Null: no search. */
  readonly search: SearchQuery | null
  /** Anywhere if absent. */
  readonly within?: SearchScope
  readonly terms: readonly TermFilter[]
  /** Displayed whole seconds, inclusive. */
  readonly minDuration?: number | null
  readonly maxDuration?: number | null
}

/**
 * Removes empty lists of slugs and slugs that no engine can store; null if a list has only such slugs, so that nothing
 * matches.
 */
export function readFilter<Filter extends RowFilter>(filter: Filter): Filter | null {
  const given = filter.terms.filter(({ slugs }) => slugs.length > 0)
  const terms = given.map(({ kind, slugs }) => ({
    kind,
    slugs: [...new Set(slugs)].filter(isStorable),
  }))
  return terms.some(({ slugs }) => slugs.length === 0) ? null : { ...filter, terms }
}

/** Whether the conditions need columns of the video other than its id. */
export function readsColumns({ search, minDuration = null, maxDuration = null }: RowFilter): boolean {
  return search !== null || minDuration !== null || maxDuration !== null
}

/** Whether the filter matches every published video. */
export function matchesEverything(filter: RowFilter): boolean {
  return filter.terms.length === 0 && !readsColumns(filter)
}

/**
 * All conditions of a list: the filter’s, and that the video is published; `row` names a table with the `id` and, if the filter reads them, the columns of videos.
 */
export function conditionOf(db: Reads, filter: RowFilter, row: string): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<string> => sql`${sql.ref(`${row}.${name}`)}`
  const conditions = [
    isPublished(column('id')),
    ...durationsOf(filter, column('duration_seconds')),
    ...filter.terms.map((term) => hasTerm(term, column('id'))),
    ...wordsOf(db, filter, column('search_text')),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The condition on the duration (A-09). */
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
  db: Reads,
  { search, within = 'anywhere' }: RowFilter,
  text: RawBuilder<string>,
): RawBuilder<boolean>[] {
  if (search === null) return []
  const { holds } = searchIndexOf(db)
  if (within !== 'beside-title') return [holds(text, search, within)]
  return [holds(text, search, 'anywhere'), sql<boolean>`not ${holds(text, search, 'title')}`]
}
