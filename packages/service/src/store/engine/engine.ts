// Interface of the engines, covering everything that differs between them. All other SQL runs on both
// (docs/decisions/operations/two-engines.md).
import { fileExists, loadSqlite } from '#platform/sqlite'
import { yieldToEventLoop } from '#platform/event-loop'
import { Kysely, sql } from 'kysely'
import type { Sizes } from '../maintenance/health.ts'
import { applyMigrations, stepsInTransactions } from '../migrations/apply-migrations.ts'
import { migrations } from '../migrations/migrations.ts'
import { readSchemaState } from '../migrations/schema-state.ts'
import { runWithSavepoints } from './savepoints.ts'
import { isPostgres } from './dialect.ts'
import { missingSettings, type MissingSetting } from './role-settings.ts'
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
  /** Limits that the role of a PostgreSQL address lacks (O-06). */
  readonly unset: readonly MissingSetting[]
  /** Idempotent. */
  close(): Promise<void>
}

export interface EngineOptions {
  /** Leaves database and schema as they are, to look at them. */
  readonly asIs?: boolean
  /** Rejects the address of a pooler such as PgBouncer: what the caller sets or holds belongs to its connection. */
  readonly direct?: boolean
  /** Rejects a file that is missing or has an older schema, where it would be created or migrated. */
  readonly existing?: boolean
  readonly observer?: StoreObserver
  /** Called while a PostgreSQL database lacks migrations; resolves to whether to look again. Rejects it when absent. */
  readonly whileBehind?: WhileBehind
}

export type WhileBehind = (missing: readonly string[]) => Promise<boolean>

interface Opened extends Omit<Engine, 'applied' | 'ahead' | 'unset'> {
  readonly isPooled: () => Promise<boolean>
}

type Checked = Pick<Engine, 'applied' | 'ahead' | 'unset'>

/**
 * Opens a file or `:memory:` and migrates it, or a PostgreSQL address, whose schema only `migrateDatabase` changes: one
 * file has one owner, a server has many nodes (O-02). Without `connectionLost`, the error of a broken connection is thrown
 * as an uncaught exception. Errors: rejects with one line that names the database.
 */
export async function openEngine(
  database: string,
  connectionLost: ConnectionLost = throwUncaught,
  options: EngineOptions = {},
): Promise<Engine> {
  const isServer = isPostgresAddress(database)
  if (options.existing && !isServer && !fileExists(database)) throw new Error(`There is no database ${database}.`)
  const { observer } = options
  const opened = isServer ? await ofPostgres(database, connectionLost, observer) : await ofSqlite(database, observer)
  const { isPooled: _, ...engine } = opened
  const { db, name } = engine
  const migrates = !(options.asIs || options.existing || isServer)
  try {
    await reach(opened, options)
    return { ...engine, observer, ...(migrates ? await migrateFile(db) : await checkSchema(db, options)) }
  } catch (error) {
    await engine.close()
    throw new Error(`Cannot ${migrates ? 'migrate' : 'open'} the database ${name} (${reasonOf(error)}).`, {
      cause: error,
    })
  }
}

async function reach({ db, isPooled }: Opened, { direct }: EngineOptions): Promise<void> {
  await sql`select 1`.execute(db)
  if (direct && (await isPooled()))
    throw new Error('a connection pooler such as PgBouncer is between: set DATABASE_URL to the server’s own address')
}

async function checkSchema(db: Kysely<Database>, { asIs, existing, whileBehind }: EngineOptions): Promise<Checked> {
  if (asIs) return { applied: [], ahead: [], unset: [] }
  const ahead = await awaitSchema(db, existing ? undefined : whileBehind)
  return { applied: [], ahead, unset: isPostgres(db) ? await checkSettings(db) : [] }
}

async function migrateFile(db: Kysely<Database>): Promise<Checked> {
  const applied = await applyMigrations(db, { migrations, steps: stepsInTransactions(db) })
  return { applied, ahead: (await readSchemaState(db)).ahead, unset: [] }
}

/** Limits that the role lacks. Errors: rejects if an acknowledged write could be lost. */
async function checkSettings(db: Kysely<Database>): Promise<readonly MissingSetting[]> {
  const missing = await missingSettings(db)
  const commit = missing.find(({ name }) => name === 'synchronous_commit')
  if (commit === undefined) return missing
  throw new Error(`${commit.name} is ${commit.found}, so an acknowledged write may be lost: run ${commit.remedy}`)
}

async function awaitSchema(
  db: Kysely<Database>,
  whileBehind: WhileBehind = async () => false,
): Promise<readonly string[]> {
  const { missing, ahead } = await readSchemaState(db)
  if (missing.length === 0) return ahead
  if (await whileBehind(missing)) return await awaitSchema(db, whileBehind)
  throw new Error(`it lacks ${missing.join(', ')}: run \`proscenium migrate\``)
}

function throwUncaught(cause: Error): never {
  throw cause
}

async function ofPostgres(
  address: string,
  connectionLost: ConnectionLost,
  observer: StoreObserver | undefined,
): Promise<Opened> {
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

async function ofSqlite(path: string, observer: StoreObserver | undefined): Promise<Opened> {
  await loadSqlite()
  const { dialect, disk, sizes, close } = openSqlite(path)
  const { limits, usage, close: closeLimits } = openSqliteLimits(path)
  const db = new Kysely<Database>({ dialect: observed(dialect, observer) })
  return {
    db,
    commit: createGroupCommit(db, { yieldToEventLoop, disk, observer }),
    name: path,
    isPooled: async () => false,
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
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  const text = messageOf(error)
  return text.replaceAll(/\s+/g, ' ')
}
