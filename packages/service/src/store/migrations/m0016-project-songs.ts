import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The song of a project (E-01). The previous release does not know the table: the song of a project that it deletes goes
 * with the project, and its file is swept as orphaned once this release runs.
 */
export const projectSongs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('project_songs')
      .addColumn('project_id', 'text', (column) =>
        column.primaryKey().notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('blob_key', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('project_songs_blob').on('project_songs').columns(['blob_key']).execute()
  },
}
