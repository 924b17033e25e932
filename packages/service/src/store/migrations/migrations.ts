// All migrations in order. A released migration is never edited; a later one corrects it (O-02).
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { sql, type Kysely } from 'kysely'
import { initial } from './m0001-initial.ts'
import { settlements } from './m0002-settlements.ts'
import { erasure } from './m0003-erasure.ts'
import { dashboardSessions } from './m0004-dashboard-sessions.ts'
import { deletion } from './m0005-deletion.ts'
import { unpublished } from './m0006-unpublished.ts'
import { signIn } from './m0008-sign-in.ts'
import type { Database } from '../schema.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-settlements': settlements,
  '0003-erasure': erasure,
  '0004-dashboard-sessions': dashboardSessions,
  '0005-deletion': deletion,
  '0006-unpublished': unpublished,
  '0008-sign-in': signIn,
}

/**
 * A migration only adds, so that nodes of the last release work on its schema. One that removes something writes this setting:
 * the newest migration that a node has to know to work after it (O-02).
 */
const NEEDED = 'needed_migration'

export interface Migrated {
  /** Names of the migrations that the call applied. */
  readonly applied: readonly string[]
  /** Names of those of a newer release, on whose schema this one works. */
  readonly ahead: readonly string[]
}

/**
 * Migrates the database to the newest schema. One that a newer release has migrated stays as it is. Errors: rejects with
 * the cause of the failed migration, or if the newer schema is not for this release.
 */
export async function migrate(db: Kysely<Database>): Promise<Migrated> {
  const ahead = await migrationsAhead(db)
  if (ahead.length > 0) {
    if (!(await worksOn(db))) throw new Error('The database is of a build before the first release, or of a newer one.')
    return { applied: [], ahead }
  }
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error })
  return { applied: results.map(({ migrationName }) => migrationName), ahead }
}

/** Names of applied migrations that this release does not have. */
async function migrationsAhead(db: Kysely<Database>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
}

/** Whether this release works on the schema of a newer one, which has all of its own migrations. */
async function worksOn(db: Kysely<Database>): Promise<boolean> {
  if ((await missingMigrations(db)).length > 0) return false
  const needed = await db.selectFrom('settings').select('value').where('name', '=', NEEDED).executeTakeFirst()
  return needed === undefined || Object.hasOwn(migrations, needed.value)
}

/** The migrations that the database lacks. Writes nothing. */
export async function missingMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
}
