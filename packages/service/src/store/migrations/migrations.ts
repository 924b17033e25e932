// All migrations in order. A released migration is never edited; a later one corrects it (O-02).
import { Migrator, type Migration } from 'kysely/migration'
import type { Kysely } from 'kysely'
import { initial } from './m0001-initial.ts'
import { whole } from './m0002-whole.ts'
import { search } from './m0003-search.ts'
import { sweeping } from './m0004-sweeping.ts'
import { sessionBranding } from './m0005-session-branding.ts'
import { blobNames } from './m0006-blob-names.ts'
import { keyPrefix } from './m0007-key-prefix.ts'
import { bundles } from './m0008-bundles.ts'
import { usage } from './m0009-usage.ts'
import { searchText } from './m0010-search-text.ts'
import { controlLists } from './m0011-control-lists.ts'
import { dashboard } from './m0012-dashboard.ts'
import { auditActions } from './m0013-audit-actions.ts'
import { importErrors } from './m0014-import-errors.ts'
import { recommendations } from './m0015-recommendations.ts'
import { projectSongs } from './m0016-project-songs.ts'
import type { Database } from '../schema.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-whole': whole,
  '0003-search': search,
  '0004-sweeping': sweeping,
  '0005-session-branding': sessionBranding,
  '0006-blob-names': blobNames,
  '0007-key-prefix': keyPrefix,
  '0008-bundles': bundles,
  '0009-usage': usage,
  '0010-search-text': searchText,
  '0011-control-lists': controlLists,
  '0012-dashboard': dashboard,
  '0013-audit-actions': auditActions,
  '0014-import-errors': importErrors,
  '0015-recommendations': recommendations,
  '0016-project-songs': projectSongs,
}

/**
 * Migrates the database to the newest schema; returns the names of the migrations that it applied. Errors: rejects with
 * the cause of the failed migration.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
