import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The beginning of an API key, by which its owner and the log name it. Keys made before have none. */
export const keyPrefix: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('api_keys').addColumn('prefix', 'text').execute()
  },
}
