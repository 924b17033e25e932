// All migrations in order. A released migration is never edited; a later one corrects it (O-02).
import { Migrator, type Migration } from 'kysely/migration'
import type { Kysely } from 'kysely'
import { initial } from './m0001-initial.ts'
import { settlements } from './m0002-settlements.ts'
import { erasure } from './m0003-erasure.ts'
import { dashboardSessions } from './m0004-dashboard-sessions.ts'
import { deletion } from './m0005-deletion.ts'
import { unpublished } from './m0006-unpublished.ts'
import type { Database } from '../schema.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-settlements': settlements,
  '0003-erasure': erasure,
  '0004-dashboard-sessions': dashboardSessions,
  '0005-deletion': deletion,
  '0006-unpublished': unpublished,
}

/**
 * Migrates the database to the newest schema; returns the names of the migrations that it applied. Errors: rejects with
 * the cause of the failed migration.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error('The database is of a build before the first release, or of a newer one.', { cause: error })
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}

/** The migrations that the database lacks. Writes nothing. */
export async function missingMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
}
