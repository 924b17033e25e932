import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { searchIndexOf } from '../search/search-index-of.ts'

/** A list of texts for `in`, as one parameter: the statement is the same for every length. */
export function idsIn(trx: Transaction<Database>, ids: readonly string[]): RawBuilder<string> {
  return sql<string>`(select id from ${searchIndexOf(trx).table([...ids])} as given)`
}
