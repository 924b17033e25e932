// Database state for health checks and metrics (O-07).
import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import { missingSettings, type MissingSetting } from '../engine/role-settings.ts'
import { readSchemaState } from '../migrations/schema-state.ts'
import type { Database } from '../schema.ts'
import { readStandbys, type Standbys } from './standbys.ts'
import type { WriteCheckInput } from './write-check.ts'

/** By name: `bytes` of a database in a file; `connections`, `idle` and `waiting` of a pool. */
export type Sizes = () => Promise<Readonly<Record<string, number>>>

export interface StoreHealth {
  readonly sizes: Sizes
  /** Whether a trivial query succeeds. Errors: rejects as the database does. */
  ping(): Promise<boolean>
  /** Names of the migrations that have not run. */
  pendingMigrations(): Promise<readonly string[]>
  /** Settings by which an acknowledged write may be lost. */
  durabilityProblems(): Promise<readonly string[]>
  /** What PostgreSQL lacks of the service's settings. */
  missingSettings(): Promise<readonly MissingSetting[]>
  /** Null on SQLite. */
  standbys(): Promise<Standbys | null>
  /** The database's clock, in ms; null if it has none of its own. */
  now(): Promise<number | null>
  /** Some file of the catalogue; null if it has none. */
  sampleFile(): Promise<{ readonly key: string; readonly bytes: number } | null>
  /** Writes what a verification writes and leaves no trace (O-07). Errors: rejects as the database does. */
  checkWrites(input: WriteCheckInput): Promise<void>
  /** Number of verifications that could not be stored so far. */
  failedWrites(): number
}

export function createStoreHealth(
  db: Kysely<Database>,
  parts: Pick<StoreHealth, 'sizes' | 'checkWrites' | 'failedWrites'>,
): StoreHealth {
  return {
    ...parts,
    async ping() {
      const row = await db.selectNoFrom((select) => select.lit(1).as('one')).executeTakeFirst()
      return row?.one === 1
    },
    durabilityProblems: async () => (isPostgres(db) ? await postgresProblems(db) : await sqliteProblems(db)),
    missingSettings: async () => (isPostgres(db) ? await missingSettings(db) : []),
    standbys: async () => (isPostgres(db) ? await readStandbys(db) : null),
    async now() {
      if (!isPostgres(db)) return null
      const { rows } = await sql<{
        ms: number
      }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db)
      return rows[0]?.ms ?? null
    },
    async sampleFile() {
      const file = db.selectFrom('video_files').select(['key', 'bytes']).limit(1)
      return (await file.executeTakeFirst()) ?? null
    },
    pendingMigrations: async () => (await readSchemaState(db)).missing,
  }
}

async function postgresProblems(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, reset_val as setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name
  `.execute(db)
  return rows
    .filter(({ setting }) => setting === 'off' || setting === 'local')
    .map(({ name, setting }) => `${name} is ${setting}`)
}

/** Files only: a database in memory promises nothing. */
async function sqliteProblems(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
  const mode = rows[0]?.journal_mode ?? ''
  return mode === 'wal' || mode === 'memory' ? [] : [`journal_mode is ${mode}`]
}
