// Which schema a database has. Reading it waits for nothing that a node or `migrate` does (O-02).
import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'
import type { Migrations } from './migration.ts'
import { migrations as all } from './migrations.ts'

/** As Kysely's migrator calls it: earlier releases used that. */
export const MIGRATION_TABLE = 'kysely_migration'
/** See `migrations`. */
const NEEDED = 'needed_migration'

export interface SchemaState {
  /** Names of migrations that the database lacks, in order. */
  readonly missing: readonly string[]
  /** Names of those of a newer release, on whose schema this one works. */
  readonly ahead: readonly string[]
}

/** Errors: rejects if the schema is not for this release. */
export async function readSchemaState(db: Kysely<Database>, migrations: Migrations = all): Promise<SchemaState> {
  const applied = await readApplied(db)
  const names = applied.map(({ name }) => name)
  const missing = Object.keys(migrations).filter((name) => !names.includes(name))
  const ahead = names.filter((name) => !Object.hasOwn(migrations, name))
  const needed = applied[0]?.needed ?? null
  const works = missing.length === 0 && (needed === null || Object.hasOwn(migrations, needed))
  if (ahead.length > 0 && !works)
    throw new Error('The database is of a build before the first release, or of a newer one.')
  return { missing, ahead }
}

interface Applied {
  readonly name: string
  readonly needed: string | null
}

async function readApplied(db: Kysely<Database>): Promise<readonly Applied[]> {
  if (!(await hasTables(db))) return []
  const { rows } = await sql<Applied>`
    select name, (select value from settings where name = ${NEEDED}) as needed
    from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db)
  return rows
}

/** An earlier release created the table of migrations before those of the first. */
async function hasTables(db: Kysely<Database>): Promise<boolean> {
  const names = sql`(${MIGRATION_TABLE}, 'settings')`
  const { rows } = isPostgres(db)
    ? await sql`select 1 from pg_tables where schemaname = current_schema() and tablename in ${names}`.execute(db)
    : await sql`select 1 from sqlite_master where type = 'table' and name in ${names}`.execute(db)
  return rows.length === 2
}
