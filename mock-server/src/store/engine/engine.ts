// What differs between the engines, behind one small interface. Everything else is the same SQL on both.
import { setImmediate } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Sizes } from '../maintenance/health.ts'
import { migrate } from '../migrations/migrations.ts'
import { runWithSavepoints } from './savepoints.ts'
import { isPostgres } from './dialect.ts'
import { createGroupCommit, type Commit } from './group-commit.ts'
import { isPostgresAddress } from './database-address.ts'
import type { ConnectionLost } from './postgres.ts'
import { applyByteCollation } from './postgres-collation.ts'
import { postgresLimits } from '../limits/postgres-limits.ts'
import { postgresUsage } from '../limits/postgres-usage.ts'
import type { RateLimitStore } from '../limits/rate-limits.ts'
import type { Database } from '../schema.ts'
import { openSqlite } from './sqlite.ts'
import { openSqliteLimits } from '../limits/sqlite-limits.ts'
import type { UsageStore } from '../limits/usage.ts'

export interface Engine {
  readonly db: Kysely<Database>
  /** For messages: a path, or a name and its host. */
  readonly name: string
  /** For writes that come in crowds: a transaction that others may share. */
  readonly commit: Commit
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  readonly sizes: Sizes
  /** Idempotent. */
  close(): Promise<void>
}

/**
 * A PostgreSQL address, a file, or `:memory:`, at the newest schema. Without `connectionLost` a connection that breaks
 * is thrown, like every error that nobody listens to. Errors: rejects with one line naming it.
 */
export async function openEngine(database: string, connectionLost: ConnectionLost = thrown): Promise<Engine> {
  const engine = isPostgresAddress(database) ? await ofPostgres(database, connectionLost) : ofSqlite(database)
  const step = { verb: 'opened' }
  try {
    await sql`select 1`.execute(engine.db)
    step.verb = 'brought up to date'
    await migrate(engine.db)
    if (isPostgres(engine.db)) await applyByteCollation(engine.db)
  } catch (error) {
    await engine.close()
    throw new Error(`The database ${engine.name} cannot be ${step.verb} (${reasonOf(error)}).`, { cause: error })
  }
  return engine
}

function thrown(cause: Error): never {
  throw cause
}

async function ofPostgres(address: string, connectionLost: ConnectionLost): Promise<Engine> {
  // Its driver takes memory that a server on SQLite need not have.
  const { openPostgres } = await import('./postgres.ts')
  const { dialect, ...rest } = openPostgres(address, connectionLost)
  const db = new Kysely<Database>({ dialect })
  // The server gathers the commits of its connections by itself.
  return {
    db,
    commit: (work) => db.transaction().execute((trx) => runWithSavepoints(trx, work)),
    limits: postgresLimits(db),
    usage: postgresUsage(db),
    ...rest,
  }
}

function ofSqlite(path: string): Engine {
  const { dialect, disk, sizes, close } = openSqlite(path)
  const { limits, usage, close: closeLimits } = openSqliteLimits(path)
  const db = new Kysely<Database>({ dialect })
  return {
    db,
    commit: createGroupCommit(db, { yieldToEventLoop: setImmediate, disk }),
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

/** Several addresses of one host that all refuse are told as a list without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ')
}
