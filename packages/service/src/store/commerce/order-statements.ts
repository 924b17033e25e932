// Shared by opening and ending an order. Every writer of order rows holds the account's lock: the rows of a bundle
// change together, and two writers of the same rows cannot deadlock.
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import { statusByEndReason, type EndReason } from '../../domain/commerce/order.ts'
import { findOrder, belongsToOrder, type DatabaseHandle, type OrderRecord } from './order-record.ts'
import type { Database } from '../schema.ts'

/** Locks the account until the transaction ends: an update without a change, because both engines support it. */
export async function lockAccount(trx: Transaction<Database>, internalUserId: string): Promise<void> {
  await trx
    .updateTable('internal_users')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', internalUserId)
    .execute()
}

/** The order, with its account locked; null if it does not exist. */
export async function lockOrder(trx: Transaction<Database>, id: string): Promise<OrderRecord | null> {
  await trx
    .updateTable('internal_users')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('orders').select('internal_user_id').where('id', '=', id))
    .execute()
  return await findOrder(trx, id)
}

export function endPendingOrder(db: DatabaseHandle, id: string, reason: EndReason) {
  return db
    .updateTable('orders')
    .set({ status: statusByEndReason[reason], end_reason: reason })
    .where((where) => belongsToOrder(where, id))
    .where('status', '=', 'pending')
}

export function isOverdue({ or, eb }: ExpressionBuilder<Database, 'orders'>, now: number): Expression<SqlBool> {
  return or([eb('expires_at', 'is', null), eb('expires_at', '<=', now)])
}

/** Whether the account has bought any of the videos. */
export async function isBought(
  trx: DatabaseHandle,
  internalUserId: string,
  videoIds: readonly string[],
): Promise<boolean> {
  const bought = await trx
    .selectFrom('orders')
    .select('id')
    .where('internal_user_id', '=', internalUserId)
    .where('video_id', 'in', [...videoIds])
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return bought !== undefined
}
