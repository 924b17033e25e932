// Migrates PostgreSQL while nodes use it (O-02). One `migrate` at a time: its connection holds a lock, so it needs one of
// its own, and whatever ends the process ends the lock.
import { sql, type Kysely, type Transaction } from 'kysely'
import { setMissingSettings } from '../engine/role-settings.ts'
import type { Database } from '../schema.ts'
import { applyMigrations, type MigrationSteps } from './apply-migrations.ts'
import type { IndexDefinition, Migrations } from './migration.ts'

export interface PostgresMigration {
  readonly migrations: Migrations
  readonly pause: Pause
}

export type Pause = (ms: number) => Promise<void>

/**
 * Longest wait for a lock, while which every statement of the nodes on that table waits too. Shorter than PostgreSQL's
 * `deadlock_timeout` of a second, so that of two transactions that wait for each other a node's survives.
 */
const LOCK_TIMEOUT_MS = 250
const RETRY_MS = 500
/** Two to three minutes: no transaction of a node takes as long. */
const ATTEMPTS = 240
/** A concurrent build waits for transactions, but holds up no other statement. */
const BUILD_LOCK_TIMEOUT_MS = 600_000
const OTHER_MS = 1_000
/** Ten minutes. */
const OTHER_ATTEMPTS = 600

/** `db` reaches the server itself. Returns the migrations that it applied, and the settings. */
export async function migratePostgres(
  db: Kysely<Database>,
  { migrations, pause }: PostgresMigration,
): Promise<{ readonly applied: readonly string[]; readonly settings: readonly string[] }> {
  return await db.connection().execute(async (own) => {
    await waitForOthers(own, pause)
    const settings = await setMissingSettings(own)
    await sql`set statement_timeout = 0`.execute(own)
    await sql.raw(`set lock_timeout = ${BUILD_LOCK_TIMEOUT_MS}`).execute(own)
    return { applied: await applyMigrations(own, { migrations, steps: stepsBesideNodes(own, pause) }), settings }
  })
}

/**
 * Takes the lock, which lasts as long as the connection. It asks again and again: waiting for it in a statement, `migrate`
 * would hold up the concurrent build of the other, which waits for every running statement.
 */
async function waitForOthers(own: Kysely<Database>, pause: Pause): Promise<void> {
  for (let attempt = 0; attempt < OTHER_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended('proscenium migrate', 0)) as taken`.execute(own)
    if (rows[0]?.taken) return
    await pause(OTHER_MS)
  }
  throw new Error('another `proscenium migrate` has been running for ten minutes')
}

function stepsBesideNodes(own: Kysely<Database>, pause: Pause): MigrationSteps {
  return {
    transaction: (work) =>
      retried(pause, () =>
        own.transaction().execute(async (trx) => {
          await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(trx)
          await work(trx)
          await applyByteCollation(trx)
        }),
      ),
    async buildIndexes({ indexes }) {
      for (const index of indexes) await retried(pause, () => buildConcurrently(own, index))
    },
  }
}

/** `lock_not_available` and `deadlock_detected`. */
const BUSY: readonly unknown[] = ['55P03', '40P01']

async function retried(pause: Pause, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && BUSY.includes(error.code))) throw error
      if (attempt === ATTEMPTS)
        throw new Error('other transactions keep its tables locked: end them, and run it again', { cause: error })
    }
    await pause(RETRY_MS)
  }
}

/** A build that was interrupted leaves an index that is written but never read. */
async function buildConcurrently(own: Kysely<Database>, { name, on }: IndexDefinition): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(own)
  if (rows[0]?.valid) return
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(own)
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(own)
}

/**
 * Gives every text column the byte order of SQLite: cursors and sort keys then mean the same on each engine and machine,
 * independent of the database's locale. Changes only columns that the transaction added.
 */
async function applyByteCollation(trx: Transaction<Database>): Promise<void> {
  await sql`
    do $order$
    declare
      found record;
    begin
      for found in
        select table_name, column_name from information_schema.columns natural join information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'
          and data_type = 'text' and collation_name is distinct from 'C'
      loop
        execute format('alter table %I alter column %I type text collate "C"', found.table_name, found.column_name);
      end loop;
    end $order$`.execute(trx)
}
