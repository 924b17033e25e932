// SQLite as Node embeds it, in the shape Kysely's dialect expects. The one file that opens a database.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type Dialect, type SqliteDatabase } from 'kysely'
import type { Sizes } from '../maintenance/health.ts'
import { diskOf, type Disk } from './sqlite-disk.ts'

/** How long a statement waits for another process's lock, in ms. */
const BUSY_TIMEOUT_MS = 5_000
const CACHED_STATEMENTS = 500
/** What SQLite keeps of the file in memory, at most; it grows as pages are read. */
const CACHE_KIB = 32_768
/** Pages that the log gathers before they go into the file: most of them are written again before. 16 MB at most. */
const LOG_PAGES = 4_000

/** What it gives is asked once: SQLite would work it out anew for every use. Without columns it gives no rows. */
interface Prepared {
  readonly statement: StatementSync
  columns: readonly string[]
}

/**
 * Opens the database and its dialect. WAL with full sync: a commit that was answered survives the loss of process and
 * of power. Errors: throws one line with the path when the file cannot be opened or is no database.
 */
export function openSqlite(path: string): { dialect: Dialect; disk: Disk; sizes: Sizes; close(): void } {
  const database = connect(path)
  const statements = new Map<string, Prepared>()
  let open = true
  const close = (): void => {
    if (open) database.close()
    open = false
  }
  const dialect = withTransactionalDdl(new SqliteDialect({ database: adapt(database, statements, close) }))
  return { dialect, disk: diskOf(database), sizes: async () => ({ bytes: bytesOf(database) }), close }
}

function bytesOf(database: DatabaseSync): number {
  const { bytes } = {
    ...database.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get(),
  }
  return Number(bytes)
}

/** SQLite takes tables back with their transaction. Kysely does not count on it: a crash would leave half a migration. */
function withTransactionalDdl(dialect: SqliteDialect): Dialect {
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => Object.defineProperty(dialect.createAdapter(), 'supportsTransactionalDdl', { value: true }),
  }
}

function connect(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
    return database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${path} cannot be opened (${reason}).`, { cause: error })
  }
}

function adapt(database: DatabaseSync, statements: Map<string, Prepared>, close: () => void): SqliteDatabase {
  const prepared = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    if (statements.size >= CACHED_STATEMENTS) statements.clear()
    const statement = database.prepare(sql)
    // As objects they would come with the names of their columns made anew for each row.
    statement.setReturnArrays(true)
    const made = { statement, columns: columnsOf(statement) }
    statements.set(sql, made)
    return made
  }
  return {
    close,
    prepare(asked) {
      // A transaction that reads first and writes later cannot wait for a lock half-way; so it takes it at once.
      const known = prepared(asked === 'begin' ? 'begin immediate' : asked)
      const { statement } = known
      return {
        reader: known.columns.length > 0,
        all: (parameters) => statement.all(...bound(parameters)).map((values) => rowOf(known, valuesOf(values))),
        run: (parameters) => statement.run(...bound(parameters)),
        *iterate(parameters) {
          for (const values of statement.iterate(...bound(parameters))) yield rowOf(known, valuesOf(values))
        },
      }
    },
  }
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name)
}

/** Node's types know rows as objects alone. */
function valuesOf(row: unknown): readonly unknown[] {
  if (!Array.isArray(row)) throw new TypeError('SQLite gave a row that is no list')
  return row
}

function rowOf(prepared: Prepared, values: readonly unknown[]): Record<string, unknown> {
  // Another process may have changed the tables; SQLite has read the statement anew by then.
  if (values.length !== prepared.columns.length) prepared.columns = columnsOf(prepared.statement)
  const row: Record<string, unknown> = {}
  for (let at = 0; at < values.length; at += 1) row[prepared.columns[at] ?? ''] = values[at]
  return row
}

function bound(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`SQLite takes no ${typeof value}`)
  })
}
