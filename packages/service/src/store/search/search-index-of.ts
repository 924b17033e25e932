// Chooses the search index of the database's engine.
import type { QueryExecutorProvider } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import { postgresSearch } from './postgres-search.ts'
import type { SearchIndex } from './search-index.ts'
import { sqliteSearch } from './sqlite-search.ts'

/** The search index of a database's engine. */
export function searchIndexOf(db: QueryExecutorProvider): SearchIndex {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
