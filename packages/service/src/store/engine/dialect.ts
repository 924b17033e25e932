import { PostgresAdapter, sql, type QueryExecutorProvider, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a database or transaction runs on PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Looks each id up in an index. One parameter and one text, however many ids there are. */
export function isAmong(db: QueryExecutorProvider, column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${[...ids]}::text[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
}
