// Writes prepared seed rows. Existing partners retain the status that an operator set, unless restored.
import type { Kysely, Transaction } from 'kysely'
import { inBatches, insertMissing, type Rows } from '../engine/batches.ts'
import { writeCatalogue, type CatalogueRows } from '../catalogue/catalogue-write.ts'
import { countPurchases } from '../recommendations/demand.ts'
import type { Database } from '../schema.ts'

/**
 * Inserts or updates `partners`, and replaces the dependent rows of seeded partners and videos. Inserts users, their
 * orders and their rights if they do not exist. Rows of other partners and of customers stay.
 */
export interface SeedRows extends CatalogueRows {
  readonly partners: Rows<'partners'>
  readonly client_ids: Rows<'client_ids'>
  readonly client_secrets: Rows<'client_secrets'>
  readonly partner_websites: Rows<'partner_websites'>
  readonly api_keys: Rows<'api_keys'>
  readonly partner_logins: Rows<'partner_logins'>
  readonly internal_users: Rows<'internal_users'>
  readonly linked_users: Rows<'linked_users'>
  readonly orders: Rows<'orders'>
  readonly membership_claims: Rows<'membership_claims'>
  readonly addon_grants: Rows<'addon_grants'>
  readonly admin_overrides: Rows<'admin_overrides'>
}

/** Runs in one transaction and is idempotent. `restore` also resets statuses and keys. */
export async function writeSeed(db: Kysely<Database>, rows: SeedRows, options: { restore: boolean }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writePartners(trx, rows, options.restore)
    await writeCatalogue(trx, rows)
    await writeUsers(trx, rows)
  })
}

/** A user with a seeded e-mail may already exist: that account stays and gets no seeded rights. */
async function writeUsers(trx: Transaction<Database>, rows: SeedRows): Promise<void> {
  await insertMissing(trx, 'internal_users', rows.internal_users)
  const known = new Set((await trx.selectFrom('internal_users').select('id').execute()).map(({ id }) => id))
  const has = (id: string | null | undefined): boolean => id === null || id === undefined || known.has(id)
  await insertMissing(
    trx,
    'linked_users',
    rows.linked_users.filter((row) => has(row.internal_user_id)),
  )
  await writeOrders(
    trx,
    rows.orders.filter((row) => has(row.internal_user_id)),
  )
  for (const table of ['membership_claims', 'addon_grants', 'admin_overrides'] as const) {
    const rights: Rows<typeof table> = rows[table]
    await insertMissing(
      trx,
      table,
      rights.filter((row) => has(row.internal_user_id)),
    )
  }
}

/** Counts the purchases among the orders that are new. */
async function writeOrders(trx: Transaction<Database>, orders: SeedRows['orders']): Promise<void> {
  const known = new Set<string>()
  for (const batch of inBatches(orders.map(({ id }) => id))) {
    const found = await trx.selectFrom('orders').select('id').where('id', 'in', batch).execute()
    for (const { id } of found) known.add(id)
  }
  await insertMissing(trx, 'orders', orders)
  for (const { id, status, internal_user_id: internalUserId, video_id: videoId } of orders) {
    if (status === 'completed' && !known.has(id)) await countPurchases(trx, { internalUserId, videoIds: [videoId] })
  }
}

/**
 * Removes credentials that were rotated in or created since; otherwise they would still verify alongside the seeded ones.
 */
async function clearCredentials(trx: Transaction<Database>, partnerId: string): Promise<void> {
  for (const table of ['api_keys', 'client_ids', 'client_secrets', 'partner_logins'] as const)
    await trx.deleteFrom(table).where('partner_id', '=', partnerId).execute()
}

async function writePartners(trx: Transaction<Database>, rows: SeedRows, restore: boolean): Promise<void> {
  for (const { status, ...partner } of rows.partners) {
    await trx
      .insertInto('partners')
      .values({ ...partner, status })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(restore ? { ...partner, status, credentials_rotated_at: null } : partner),
      )
      .execute()
    await trx.deleteFrom('partner_websites').where('partner_id', '=', partner.id).execute()
    if (restore) await clearCredentials(trx, partner.id)
  }
  await insertMissing(trx, 'client_ids', rows.client_ids)
  await insertMissing(trx, 'client_secrets', rows.client_secrets)
  await insertMissing(trx, 'partner_websites', rows.partner_websites)
  await insertMissing(trx, 'api_keys', rows.api_keys)
  await insertMissing(trx, 'partner_logins', rows.partner_logins)
}
