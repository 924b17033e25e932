// Reads a whole table in parts, so that the event loop runs in between (O-16).
import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows of one part. SQLite runs in this thread; PostgreSQL's rows arrive in parts already. */
const PART = 2_000

/** Every row of a table, in one transaction, in which SQLite keeps their order. */
export async function readRows(trx: Transaction<Database>, table: keyof Database): Promise<Row[]> {
  const all = trx.selectFrom(table).selectAll()
  if (isPostgres(trx)) return await all.execute()
  const rows: Row[] = []
  for (let part: Row[] | null = null; part === null || part.length === PART;) {
    part = await all.limit(PART).offset(rows.length).execute()
    rows.push(...part)
    await setImmediate()
  }
  return rows
}
