// Finds what a list of ids or slugs names, in parts, so that the event loop runs in between (O-16).
import { yieldToEventLoop } from '#platform/event-loop'
import { sql, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely'
import { inBatches } from '../engine/batches.ts'
import { eachFound } from '../maintenance/read-rows.ts'
import type { Database } from '../schema.ts'
import { searchIndexOf } from '../search/search-index-of.ts'

/** Ids of one part. */
const PART = 500

/** The rows of the query for each part of the list; `within` is for `in`: one parameter, however many ids there are. */
export async function findIn<Tables extends keyof Database, Row>(
  trx: Transaction<Database>,
  ids: readonly string[],
  query: (within: RawBuilder<string>) => SelectQueryBuilder<Database, Tables, Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of inBatches(ids, PART)) {
    const within = sql<string>`(select id from ${searchIndexOf(trx).table(part)} as given)`
    await eachFound(trx, query(within), (row) => {
      rows.push(row)
    })
    await yieldToEventLoop()
  }
  return rows
}
