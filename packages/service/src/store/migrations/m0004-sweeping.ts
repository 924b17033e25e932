import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes for sweeps. */
export const sweeping: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('sessions_expiry').on('sessions').columns(['expires_at']).execute()
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').columns(['created_at']).execute()
    await db.schema
      .createIndex('orders_overdue')
      .on('orders')
      .columns(['expires_at'])
      .where(sql.ref('status'), '=', sql.lit('pending'))
      .execute()
  },
}
