import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine/dialect.ts'
import { createPostgresUsageTables } from '../limits/postgres-usage.ts'

/** Usage of the limits (B-35), and a user's sessions by their last use. */
export const usage: Migration = {
  async up(db: Kysely<unknown>) {
    // On SQLite, the buckets are in the file of the rate limits.
    if (isPostgres(db)) await createPostgresUsageTables(db)
    await db.schema
      .alterTable('linked_users')
      .addColumn('sessions_opened', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // A covering index for ending idle sessions, so that rows of other sessions are not read.
    const columns = ['linked_user_id', 'expires_at', 'id', 'revoked_at']
    await db.schema.createIndex('sessions_person').on('sessions').columns(columns).execute()
  },
}
