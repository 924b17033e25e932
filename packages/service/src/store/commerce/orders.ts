// Orders are opened once and ended once. Races are resolved by the account lock, the unique index of pending orders and
// conditional updates (docs/decisions/purchases/orders.md).
import type { Kysely, Transaction } from 'kysely'
import type { EndReason } from '../../domain/commerce/order.ts'
import { openOrder, replayRequest, type IdempotentRequest, type NewOrder } from './order-opening.ts'
import { findOrder, belongsToOrder } from './order-record.ts'
import { endPendingOrder, isBought, lockOrder, isOverdue } from './order-statements.ts'
import { countPurchases } from '../recommendations/demand.ts'
import type { Database } from '../schema.ts'

export type { IdempotentRequest as Idempotent, NewOrder, OpenOrderResult as Opened } from './order-opening.ts'
export type { OrderRecord } from './order-record.ts'

/** The order store of one database. */
export function createOrderStore(db: Kysely<Database>) {
  const end = (id: string, reason: EndReason, now: number) =>
    db.transaction().execute((trx) => endOrder(trx, { id, reason, now }))
  return {
    byId: (id: string) => findOrder(db, id),
    /** The stored result of a request with this key; null if the key is unused. */
    replay: (request: IdempotentRequest, now: number) => replayRequest(db, request, now),
    /**
     * Opens an order, or returns the linked user's pending order for the same video or quote. Cancels other pending
     * orders of the account that share a video with it.
     */
    open: (order: NewOrder, request: IdempotentRequest | null) =>
      db.transaction().execute((trx) => openOrder(trx, order, request)),
    /**
     * Completes a pending order; false if it is not pending, has expired, or the account has bought one of its videos.
     */
    complete: (id: string, now: number) => db.transaction().execute((trx) => complete(trx, id, now)),
    /** Ends a pending order; false if it is not pending. `expired` applies only after the order's expiry. */
    end,
    /** Ends at most `most` pending orders past their expiry; returns the number ended. */
    async endOverdue(now: number, most: number): Promise<number> {
      const over = await db
        .selectFrom('orders')
        .select(['id', 'bundle_id'])
        .where('status', '=', 'pending')
        .where((where) => isOverdue(where, now))
        .limit(most)
        .execute()
      let ended = 0
      for (const id of new Set(over.map((row) => row.bundle_id ?? row.id)))
        ended += (await end(id, 'expired', now)) ? 1 : 0
      return ended
    },
  }
}

export type OrderStore = ReturnType<typeof createOrderStore>

async function endOrder(
  trx: Transaction<Database>,
  { id, reason, now }: { id: string; reason: EndReason; now: number },
): Promise<boolean> {
  if ((await lockOrder(trx, id)) === null) return false
  const { numUpdatedRows } = await endPendingOrder(trx, id, reason)
    .$if(reason === 'expired', (query) => query.where((where) => isOverdue(where, now)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Completes all rows of a bundle or none. */
async function complete(trx: Transaction<Database>, id: string, now: number): Promise<boolean> {
  const order = await lockOrder(trx, id)
  if (order === null) return false
  const videoIds = order.lines.map(({ video_id: videoId }) => videoId)
  if (await isBought(trx, order.internal_user_id, videoIds)) return false
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: 'completed', completed_at: now })
    .where((where) => belongsToOrder(where, id))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows !== 0n && numUpdatedRows !== BigInt(order.lines.length)) {
    throw new Error('Only some rows of the order can be completed.')
  }
  if (numUpdatedRows > 0n) await countPurchases(trx, { internalUserId: order.internal_user_id, videoIds })
  return numUpdatedRows > 0n
}
