// Reads many rows in parts, so that the event loop runs in between (O-16).
import { yieldToEventLoop } from '#platform/event-loop'
import type { SelectQueryBuilder, Transaction } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows of one part; a row may hold a quarter of a megabyte. */
const PART = 100

/** Passes each row of a table to `visit`, in one transaction. SQLite keeps their order. */
export async function eachRow(
  trx: Transaction<Database>,
  table: keyof Database,
  visit: (row: Row) => void,
): Promise<void> {
  await eachFound(trx, trx.selectFrom(table).selectAll(), visit)
}

/** Passes each row that a query finds to `visit`. */
export async function eachFound<Tables extends keyof Database, Found>(
  trx: Transaction<Database>,
  query: SelectQueryBuilder<Database, Tables, Found>,
  visit: (row: Found) => void,
): Promise<void> {
  // SQLite reads each row in this thread; PostgreSQL's rows have arrived in parts.
  const rows = isPostgres(trx) ? await query.execute() : query.stream()
  let visited = 0
  for await (const row of rows) {
    visit(row)
    visited += 1
    if (visited % PART === 0) await yieldToEventLoop()
  }
}
