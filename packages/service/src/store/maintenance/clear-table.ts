// Removes every row of a table in parts, so that the event loop runs in between (O-16).
import { yieldToEventLoop } from '#platform/event-loop'
import { sql, type Transaction } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

/** Rows of one part. */
const PART = 200

/** Rows that refer to them have to be gone. */
export async function clearTable(trx: Transaction<Database>, table: keyof Database): Promise<void> {
  // PostgreSQL works in its own process.
  if (isPostgres(trx)) return void (await trx.deleteFrom(table).execute())
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0`.execute(trx)
  const own = sql.table(table)
  const key = sql.join(rows.map(({ name }) => sql.ref(name)))
  const part = sql`delete from ${own} where (${key}) in (select ${key} from ${own} limit ${PART})`
  while ((await part.execute(trx)).numAffectedRows === BigInt(PART)) await yieldToEventLoop()
}
