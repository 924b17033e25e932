// One moment of a PostgreSQL database, which other connections and programs can read too (O-03).
import { sql, type Kysely } from 'kysely'
import { openEngine } from '../engine/engine.ts'
import type { Database } from '../schema.ts'

/**
 * Opens the database as it is, at the server's own address: through PgBouncer the programs of PostgreSQL would leave their
 * settings, such as an empty `search_path`, in the connections of nodes.
 */
export async function readPostgres<Result>(
  address: string,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openEngine(address, undefined, { asIs: true, direct: true })
  try {
    return await read(db)
  } finally {
    await close()
  }
}

/** `work` gets the snapshot's name for `pg_dump --snapshot`, and a view of the same moment. */
export async function inSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: string, view: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // The programs that read the snapshot may take longer than any request.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx)
      return await work(rows[0]?.name ?? '', trx)
    })
}

/** Whether the database has no table yet. */
export async function isEmptyPostgres(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.tables where table_schema = current_schema() limit 1`.execute(db)
  return rows.length === 0
}
