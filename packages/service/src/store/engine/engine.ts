// Interface of the engines, covering everything that differs between them. All other SQL runs on both
// (docs/decisions/operations/two-engines.md).
import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Sizes } from '../maintenance/health.ts'
import { migrate, missingMigrations, type Migrated } from '../migrations/migrations.ts'
import { runWithSavepoints } from './savepoints.ts'
import { isPostgres } from './dialect.ts'
import { createGroupCommit, type Commit } from './group-commit.ts'
import { isPostgresAddress } from './database-address.ts'
import { observed, type StoreObserver } from './observe.ts'
import type { ConnectionLost } from './postgres.ts'
import { postgresLimits } from '../limits/postgres-limits.ts'
import { postgresUsage } from '../limits/postgres-usage.ts'
import type { RateLimitStore } from '../limits/rate-limits.ts'
import type { Database } from '../schema.ts'
import { openSqlite } from './sqlite.ts'
import { openSqliteLimits } from '../limits/sqlite-limits.ts'
import type { UsageStore } from '../limits/usage.ts'
import { messageOf } from '../../domain/text/error-message.ts'

export interface Engine {
  readonly db: Kysely<Database>
  /** For messages: the path, or database name and host. */
  readonly name: string
  /** For frequent writes: a transaction that may be shared with others (docs/decisions/operations/group-commit.md). */
  readonly commit: Commit
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  readonly sizes: Sizes
  /** Names of the migrations that opening applied. */
  readonly applied: readonly string[]
  /** Of a newer release, on whose schema this one works (O-02). */
  readonly ahead: readonly string[]
  readonly observer?: StoreObserver | undefined
  /** Idempotent. */
  close(): Promise<void>
}

interface EngineOptions {
  /** Leaves the schema as it is, to look at it. */
  readonly asIs?: boolean
  /** Rejects a database that is missing or has an older schema, where it would be created or migrated. */
  readonly existing?: boolean
  readonly observer?: StoreObserver
}

/**
 * Opens a PostgreSQL address, a file or `:memory:` at the newest schema. Without `connectionLost`, the error of a
 * broken connection is thrown as an uncaught exception. Errors: rejects with one line that names the database.
 */
export async function openEngine(
  database: string,
  connectionLost: ConnectionLost = throwUncaught,
  { asIs = false, existing = false, observer }: EngineOptions = {},
): Promise<Engine> {
  const isPostgresServer = isPostgresAddress(database)
  if (existing && !isPostgresServer && !existsSync(database)) throw new Error(`There is no database ${database}.`)
  let migrated: Migrated = { applied: [], ahead: [] }
  const engine = isPostgresServer ? await ofPostgres(database, connectionLost, observer) : ofSqlite(database, observer)
  const step = { verb: 'open' }
  try {
    await sql`select 1`.execute(engine.db)
    if (existing) await checkMigrated(engine.db)
    step.verb = 'migrate'
    if (!asIs) migrated = await bringUpToDate(engine.db)
  } catch (error) {
    await engine.close()
    throw new Error(`Cannot ${step.verb} the database ${engine.name} (${reasonOf(error)}).`, { cause: error })
  }
  return { ...engine, ...migrated, observer }
}

async function bringUpToDate(db: Kysely<Database>): Promise<Migrated> {
  const migrated = await migrate(db)
  if (isPostgres(db) && migrated.ahead.length === 0) await applyByteCollation(db)
  return migrated
}

async function checkMigrated(db: Kysely<Database>): Promise<void> {
  const missing = await missingMigrations(db)
  if (missing.length > 0) throw new Error(`it lacks ${missing.join(', ')}`)
}

function throwUncaught(cause: Error): never {
  throw cause
}

async function ofPostgres(
  address: string,
  connectionLost: ConnectionLost,
  observer: StoreObserver | undefined,
): Promise<Omit<Engine, keyof Migrated>> {
  // Imported on demand: a server on SQLite does not need the memory of this driver.
  const { openPostgres } = await import('./postgres.ts')
  const { dialect, ...rest } = openPostgres(address, connectionLost)
  const db = new Kysely<Database>({ dialect: observed(dialect, observer) })
  // PostgreSQL groups the commits of its connections itself.
  return {
    db,
    commit: (work) => db.transaction().execute((trx) => runWithSavepoints(trx, work)),
    limits: postgresLimits(db),
    usage: postgresUsage(db),
    ...rest,
  }
}

function ofSqlite(path: string, observer: StoreObserver | undefined): Omit<Engine, keyof Migrated> {
  const { dialect, disk, sizes, close } = openSqlite(path)
  const { limits, usage, close: closeLimits } = openSqliteLimits(path)
  const db = new Kysely<Database>({ dialect: observed(dialect, observer) })
  return {
    db,
    commit: createGroupCommit(db, { yieldToEventLoop: setImmediate, disk, observer }),
    name: path,
    limits,
    usage,
    sizes,
    async close() {
      closeLimits()
      await disk.close()
      close()
    },
  }
}

/** If several addresses of a host refuse the connection, the error is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  const text = messageOf(error)
  return text.replaceAll(/\s+/g, ' ')
}

/**
 * Gives every text column the byte order of SQLite: cursors and sort keys then mean the same on each engine and
 * machine, independent of the database's locale. Runs once per column; concurrent calls from several processes are
 * safe.
 */
async function applyByteCollation(db: Kysely<Database>): Promise<void> {
  await sql`
    do $order$
    declare
      found record;
    begin
      perform pg_advisory_xact_lock(hashtextextended('proscenium order', 0));
      for found in
        select table_name, column_name from information_schema.columns natural join information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'
          and data_type = 'text' and collation_name is distinct from 'C'
      loop
        execute format('alter table %I alter column %I type text collate "C"', found.table_name, found.column_name);
      end loop;
    end $order$`.execute(db)
}
