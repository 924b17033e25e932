import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which files are named is asked file by file. */
export const blobNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('export_files_blob').on('export_files').columns(['blob_key']).execute()
  },
}
