// SQLite runs in this process, so that a statement's result is there at once.
import type { DialectAdapter, QueryExecutorProvider } from 'kysely'

/** Prepared statements of a connection. */
export interface Direct {
  /** Whether a transaction is open on the connection. */
  isBusy(): boolean
  /** Errors: throws as SQLite does. */
  run(sql: string, parameters: readonly unknown[]): readonly Readonly<Record<string, unknown>>[]
}

const directs = new WeakMap<DialectAdapter, Direct>()

/** For the database of this adapter and for its transactions. */
export function provideDirect(adapter: DialectAdapter, direct: Direct): void {
  directs.set(adapter, direct)
}

/** Null on PostgreSQL. */
export function directOf(db: QueryExecutorProvider): Direct | null {
  return directOn(db.getExecutor().adapter)
}

/** As `directOf`, of an adapter. */
export function directOn(adapter: DialectAdapter): Direct | null {
  return directs.get(adapter) ?? null
}
