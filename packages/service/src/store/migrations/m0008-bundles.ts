import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Accepted collection quotes (B-36). An order of several videos has one row per video: the index of pending orders and
 * all readers of purchases work per row, and a server of the previous release can run beside this one (O-02).
 */
export const bundles: Migration = {
  async up(db: Kysely<unknown>) {
    await widenOrders(db)
    await db.schema
      .createTable('collection_quotes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('linked_user_id', 'text', (column) => column.notNull().references('linked_users.id'))
      .addColumn('internal_user_id', 'text', (column) => column.notNull().references('internal_users.id'))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('total_minor', 'bigint', (column) => column.notNull())
      .addColumn('video_ids', 'text', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('collection_quotes').columns(columns).execute()
    await index('collection_quotes_user', ['linked_user_id', 'created_at'])
    await index('collection_quotes_expiry', ['expires_at'])
  },
}

async function widenOrders(db: Kysely<unknown>): Promise<void> {
  for (const name of ['bundle_id', 'quote_id'] as const) {
    await db.schema.alterTable('orders').addColumn(name, 'text').execute()
  }
  for (const name of ['bundle_position', 'own_price_minor'] as const) {
    await db.schema.alterTable('orders').addColumn(name, 'integer').execute()
  }
  await db.schema.createIndex('orders_bundle').on('orders').columns(['bundle_id', 'bundle_position']).execute()
}
