import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The prefix of an API key, which identifies it to its owner and in the log. Earlier keys have none. */
export const keyPrefix: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('api_keys').addColumn('prefix', 'text').execute()
  },
}
