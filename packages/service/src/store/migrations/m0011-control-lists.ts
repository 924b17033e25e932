import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes for the lists of the control API and a user's exports (O-11). The columns follow the order of each list. */
export const controlLists: Migration = {
  async up(db: Kysely<unknown>) {
    const index = async (name: string, table: string, columns: string[]): Promise<void> => {
      await db.schema.createIndex(name).on(table).columns(columns).execute()
    }
    await index('linked_users_listed', 'linked_users', ['updated_at', 'id'])
    await index('orders_listed', 'orders', ['created_at', 'id'])
    await db.schema
      .createIndex('orders_pending_listed')
      .on('orders')
      .columns(['created_at', 'id'])
      .where(sql.ref('status'), '=', sql.lit('pending'))
      .execute()
    await index('partners_listed', 'partners', ['name', 'id'])
    await index('client_ids_listed', 'client_ids', ['partner_id', 'is_test', 'client_id'])
    await index('api_keys_listed', 'api_keys', ['partner_id', 'created_at', 'id'])
    // With only the index of announced exports, a user's list would scan the exports of all users.
    await index('exports_listed', 'exports', ['linked_user_id', 'announced', 'created_at'])
    // These also serve the lookups of the indexes they replace.
    for (const table of ['orders', 'membership_claims', 'addon_grants']) {
      await db.schema.dropIndex(`${table}_user`).execute()
      await index(`${table}_user`, table, ['internal_user_id', 'id'])
    }
  },
}
