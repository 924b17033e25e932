import { PostgresAdapter, type Kysely } from 'kysely'

/** Whether PostgreSQL is behind a database or a transaction; else it is SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
