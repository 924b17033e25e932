import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index to look up the file of a blob. */
export const blobNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('export_files_blob').on('export_files').columns(['blob_key']).execute()
  },
}
