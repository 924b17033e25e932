import { PostgresAdapter, type Kysely } from 'kysely'

/** Whether a database or transaction runs on PostgreSQL; otherwise it is SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
