// Node's embedded SQLite for Kysely's dialect. The only file that opens a database.
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from '#platform/sqlite'
import { yieldToEventLoop } from '#platform/event-loop'
import { SqliteDialect, type DatabaseConnection, type Dialect, type SqliteDatabase, type QueryResult } from 'kysely'
import type { Sizes } from '../maintenance/health.ts'
import { provideDirect, type Direct } from './direct.ts'
import { RowParameters } from './row-parameters.ts'
import { diskOf, type Disk } from './sqlite-disk.ts'
import { messageOf } from '../../domain/text/error-message.ts'

/** How long a statement waits for another process's lock, in ms. */
const BUSY_TIMEOUT_MS = 5_000
const CACHED_STATEMENTS = 500
/** Maximum size of SQLite's page cache; it grows as pages are read. */
const CACHE_KIB = 8_192
/** Log pages before a checkpoint: most pages are rewritten before that. 16 MB at most. */
const LOG_PAGES = 4_000

/** Column names, read once: SQLite would compute them for every use. A statement without columns returns no rows. */
interface Prepared {
  readonly statement: StatementSync
  columns: readonly string[]
}

/**
 * Opens the database and its dialect. WAL with full sync: an acknowledged commit survives process crash and power loss.
 * Errors: throws one line with the path if the file cannot be opened or is not a database.
 */
export function openSqlite(path: string): { dialect: Dialect; disk: Disk; sizes: Sizes; close(): void } {
  const database = connect(path)
  const statements = new Map<string, Prepared>()
  let open = true
  const close = (): void => {
    if (open) {
      emptyLog(database)
      database.close()
    }
    open = false
  }
  const prepared = (sql: string): Prepared => prepare(database, statements, sql)
  const adapted = adapt(prepared, close)
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => yieldBetweenStatements(connection)
  const direct = { isBusy: () => database.isTransaction, run: runDirectly(prepared) }
  const dialect = withAdapter(new SqliteDialect({ database: adapted, onCreateConnection }), direct)
  return { dialect, disk: diskOf(database), sizes: async () => ({ bytes: bytesOf(database) }), close }
}

/** SQLite does so itself when the last process closes the database; another one, such as a command, may have it open. */
function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)')
  } catch {
    // A full disk or an open transaction: the log stays, and the next process reads it.
  }
}

/** All pages in one step: one moment of the database. In several, a write of another process would start it again. */
const EVERY_PAGE = 2_147_483_647

/**
 * Copies a database that other processes may use to a new file. Errors: rejects with one line if either cannot be
 * opened.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = connect(from)
  try {
    await backup(database, to, { rate: EVERY_PAGE })
  } finally {
    database.close()
  }
}

function bytesOf(database: DatabaseSync): number {
  const { bytes } = {
    ...database.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get(),
  }
  return Number(bytes)
}

/** SQLite's DDL is transactional. Kysely does not assume so: a crash would leave half a migration. */
function withAdapter(dialect: SqliteDialect, direct: Direct): Dialect {
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter() {
      const adapter = Object.defineProperty(dialect.createAdapter(), 'supportsTransactionalDdl', { value: true })
      provideDirect(adapter, direct)
      return adapter
    },
  }
}

function connect(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
    return database
  } catch (error) {
    const reason = messageOf(error)
    throw new Error(`Cannot open the database ${path} (${reason}).`, { cause: error })
  }
}

function prepare(database: DatabaseSync, statements: Map<string, Prepared>, sql: string): Prepared {
  const cached = statements.get(sql)
  if (cached !== undefined) return cached
  if (statements.size >= CACHED_STATEMENTS) statements.clear()
  const statement = database.prepare(sql)
  // As objects, each row would get newly created column names.
  statement.setReturnArrays(true)
  const made = { statement, columns: columnsOf(statement) }
  statements.set(sql, made)
  return made
}

function adapt(prepared: (sql: string) => Prepared, close: () => void): SqliteDatabase {
  return {
    close,
    prepare(compiled) {
      // A transaction that reads first and writes later cannot wait for a lock half-way, so it takes the write lock
      // when it begins.
      const cached = prepared(compiled === 'begin' ? 'begin immediate' : compiled)
      const { statement } = cached
      return {
        reader: cached.columns.length > 0,
        all: (parameters) => statement.all(...bound(parameters)).map((values) => rowOf(cached, valuesOf(values))),
        run: (parameters) => runRows(statement, parameters),
        *iterate(parameters) {
          for (const values of statement.iterate(...bound(parameters))) yield rowOf(cached, valuesOf(values))
        },
      }
    },
  }
}

function runDirectly(prepared: (sql: string) => Prepared): Direct['run'] {
  return (sql, parameters) => {
    const cached = prepared(sql)
    const { statement, columns } = cached
    if (columns.length > 0) return statement.all(...bound(parameters)).map((values) => rowOf(cached, valuesOf(values)))
    statement.run(...bound(parameters))
    return []
  }
}

/** Once, or once for each row of `RowParameters`; the result is that of the last one. */
function runRows(statement: StatementSync, parameters: readonly unknown[]) {
  const [first] = parameters
  if (!(first instanceof RowParameters)) return statement.run(...bound(parameters))
  let result = { changes: 0 as number | bigint, lastInsertRowid: 0 as number | bigint }
  for (const row of first.rows) result = statement.run(...bound(row))
  return result
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name)
}

/** Node's types only know rows as objects. */
function valuesOf(row: unknown): readonly unknown[] {
  if (!Array.isArray(row)) throw new TypeError('SQLite returned a row that is not an array.')
  return row
}

function rowOf(prepared: Prepared, values: readonly unknown[]): Record<string, unknown> {
  // Another process may have changed the schema; SQLite has recompiled the statement in that case.
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
    throw new TypeError(`SQLite cannot bind a value of type ${typeof value}.`)
  })
}

/** Statements of one tick: a few milliseconds. */
const TICK = 30
/** Rows that are as much work as a statement. */
const ROWS = 20

/**
 * SQLite runs in this thread, and a statement's result is there at once: a chain of them would block the event loop.
 * So each waits for the next tick once those before it have done enough (O-16). Makes the connection's statements give
 * way to the event loop, within transactions too.
 */
function yieldBetweenStatements(connection: DatabaseConnection): void {
  const tick = { done: 0 }
  const execute = connection.executeQuery.bind(connection)
  const count = ({ rows, numAffectedRows = 0n }: QueryResult<unknown>): void => {
    if (tick.done === 0) void yieldToEventLoop().then(() => (tick.done = 0))
    tick.done += 1 + (rows.length + Number(numAffectedRows)) / ROWS
  }
  const free = async (): Promise<void> => {
    if (tick.done < TICK) return
    await yieldToEventLoop()
    await free()
  }
  connection.executeQuery = async <Row>(...query: Parameters<typeof execute>) => {
    await free()
    const result = await execute<Row>(...query)
    count(result)
    // What the caller does with many rows is work of the next tick.
    await free()
    return result
  }
}
