// Deletes a partner with its users (O-01), in batches, so that other requests run in between (O-16).
import { yieldToEventLoop } from '#platform/event-loop'
import { sql, type Kysely, type Transaction } from 'kysely'
import { inBatches } from '../engine/batches.ts'
import { eachFound } from '../maintenance/read-rows.ts'
import type { Database } from '../schema.ts'

/** Users that one transaction deletes. */
const USERS_PER_BATCH = 50

/** What users have, each before what it refers to. Files, songs and views go with their row. */
const userTables = [
  'sessions',
  'collection_quotes',
  'projects',
  'exports',
  'issue_reports',
  'download_counts',
  'usage_users',
  'orders',
] as const
/** Rows with an id, of which a partner may have many. */
const longTables = ['orders', 'membership_claims', 'addon_grants', 'audit_events'] as const
const shortTables = [
  'api_keys',
  'client_secrets',
  'client_ids',
  'partner_websites',
  'partner_logins',
  'partner_logos',
  'dashboard_links',
  'dashboard_sessions',
] as const

export type Deletion = { readonly users: number } | 'not suspended' | 'has orders'

/**
 * Returns how many users were deleted. After a failure, another call deletes the rest: the partner itself goes last.
 * Blobs that are no longer named are swept like any other.
 */
export async function deletePartner(db: Kysely<Database>, partnerId: string): Promise<Deletion> {
  const partner = db.selectFrom('partners').select('status').where('id', '=', partnerId)
  if ((await partner.executeTakeFirst())?.status !== 'suspended') return 'not suspended'
  if (await hasLiveOrders(db, partnerId)) return 'has orders'
  let users = 0
  for (let deleted = USERS_PER_BATCH; deleted === USERS_PER_BATCH; users += deleted) {
    deleted = await db.transaction().execute((trx) => deleteUsers(trx, partnerId))
    await yieldToEventLoop()
  }
  for (const table of longTables) await db.transaction().execute((trx) => deleteRows(trx, table, partnerId))
  await db.transaction().execute(async (trx) => {
    for (const table of shortTables) await trx.deleteFrom(table).where('partner_id', '=', partnerId).execute()
    await trx.deleteFrom('partners').where('id', '=', partnerId).execute()
  })
  return { users }
}

/** Failed and cancelled orders without a payment (O-12) bought nothing, and test customers pay nothing. */
async function hasLiveOrders(db: Kysely<Database>, partnerId: string): Promise<boolean> {
  const order = db
    .selectFrom('orders')
    .innerJoin('internal_users', 'internal_users.id', 'orders.internal_user_id')
    .where('orders.partner_id', '=', partnerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('orders.status', 'not in', ['failed', 'cancelled']),
        exists(
          selectFrom('settlements')
            .select('settlements.order_id')
            .whereRef('settlements.order_id', '=', 'orders.id')
            .where('settlements.outcome', '=', 'paid'),
        ),
      ]),
    )
    .where('internal_users.is_test', '=', 0)
  return (await order.select('orders.id').limit(1).executeTakeFirst()) !== undefined
}

async function deleteUsers(trx: Transaction<Database>, partnerId: string): Promise<number> {
  const users = trx.selectFrom('linked_users').select('id').where('partner_id', '=', partnerId).limit(USERS_PER_BATCH)
  const ids = (await users.execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  const orders = trx.selectFrom('orders').select('id').where('linked_user_id', 'in', ids)
  await trx.deleteFrom('settlements').where('order_id', 'in', orders).execute()
  for (const table of userTables)
    await sql`delete from ${sql.table(table)} where linked_user_id in (${sql.join(ids)})`.execute(trx)
  await trx.deleteFrom('linked_users').where('id', 'in', ids).execute()
  return ids.length
}

async function deleteRows(
  trx: Transaction<Database>,
  table: (typeof longTables)[number],
  partnerId: string,
): Promise<void> {
  const ids: string[] = []
  await eachFound(trx, trx.selectFrom(table).select('id').where('partner_id', '=', partnerId), ({ id }) => {
    ids.push(id)
  })
  for (const part of inBatches(ids)) {
    if (table === 'orders') await trx.deleteFrom('settlements').where('order_id', 'in', part).execute()
    await trx.deleteFrom(table).where('id', 'in', part).execute()
    await yieldToEventLoop()
  }
}
