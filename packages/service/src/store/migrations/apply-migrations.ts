// Brings a database to the newest schema, one migration at a time.
import { sql, type Kysely, type Transaction } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'
import type { IndexMigration, Migration, Migrations } from './migration.ts'
import { MIGRATION_TABLE, readSchemaState } from './schema-state.ts'

/** What an engine does around a step of its own. */
export interface MigrationSteps {
  /** A transaction that does everything or nothing. */
  transaction(work: (trx: Transaction<Database>) => Promise<void>): Promise<void>
  /** Builds indexes; may be repeated. */
  buildIndexes(migration: IndexMigration): Promise<void>
}

/**
 * Applies what the database lacks; returns the names. Each step is its own, so one that fails, or is killed, leaves those
 * before it, and the next call continues. Errors: rejects with the cause.
 */
export async function applyMigrations(
  db: Kysely<Database>,
  { migrations, steps }: { readonly migrations: Migrations; readonly steps: MigrationSteps },
): Promise<readonly string[]> {
  const { missing, ahead } = await readSchemaState(db, migrations)
  if (ahead.length > 0) return []
  const applied: string[] = []
  for (const name of missing) if (await applyOne(name, migrations[name], steps)) applied.push(name)
  return applied
}

/** Whether it was not applied by another process meanwhile. */
async function applyOne(name: string, migration: Migration | undefined, steps: MigrationSteps): Promise<boolean> {
  if (migration === undefined) throw new Error(`There is no migration ${name}.`)
  if ('indexes' in migration) await steps.buildIndexes(migration)
  let first = false
  await steps.transaction(async (trx) => {
    await createMigrationTable(trx)
    first = !(await isApplied(trx, name))
    if (!first) return
    if ('up' in migration) await migration.up(trx)
    await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp) values (${name}, ${timestampOf(trx)})`.execute(
      trx,
    )
  })
  return first
}

/** As Kysely's migrator makes it. */
async function createMigrationTable(trx: Transaction<Database>): Promise<void> {
  await sql`create table if not exists ${sql.table(MIGRATION_TABLE)} (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx)
}

async function isApplied(trx: Transaction<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(MIGRATION_TABLE)} where name = ${name}`.execute(trx)
  return rows.length > 0
}

/** Of the database's clock, so that the table's order is that in which it was written. */
function timestampOf(trx: Transaction<Database>) {
  return isPostgres(trx)
    ? sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
}

/** SQLite's steps: a file has one writer at a time, which waits for the other's transaction. */
export function stepsInTransactions(db: Kysely<Database>): MigrationSteps {
  const transaction: MigrationSteps['transaction'] = (work) => db.transaction().execute(work)
  return {
    transaction,
    buildIndexes: ({ indexes }) =>
      transaction(async (trx) => {
        for (const { name, on } of indexes)
          await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(trx)
      }),
  }
}
