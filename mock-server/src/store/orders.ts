// Orders: opened once, ended once. Races end by the index of pending orders and by conditional updates.
import type { Expression, ExpressionBuilder, Insertable, Kysely, SqlBool, Transaction } from 'kysely'
import { endings, IDEMPOTENCY_LIFETIME_MS, type EndReason } from '../domain/orders.ts'
import type { Database, IdempotencyTable, OrdersTable } from './schema.ts'

export interface NewOrder {
  readonly id: string
  readonly internalUserId: string
  readonly linkedUserId: string
  readonly partnerId: string
  readonly videoId: string
  readonly item: string | null
  readonly priceMinor: number
  readonly listPriceMinor: number
  readonly currency: string
  /** Ms since the epoch. */
  readonly now: number
  readonly expiresAt: number
}

/** A request under an Idempotency-Key. */
export type Idempotent = Pick<IdempotencyTable, 'scope' | 'key' | 'request_hash'>

export type Opened =
  | { readonly ok: true; readonly order: OrdersTable }
  | { readonly ok: false; readonly code: 'idempotency_conflict' | 'already_owned' }

export interface OrderStore {
  byId(id: string): Promise<OrdersTable | null>
  /** What a request under this key led to; null where the key is not in use. */
  replay(request: Idempotent, now: number): Promise<Opened | null>
  /**
   * Opens an order, or finds the one that this linked user has pending for the video. A pending order of the account
   * under another linked user gives way to it.
   */
  open(order: NewOrder, request: Idempotent | null): Promise<Opened>
  /** Ends a pending order that has not expired as paid; false where it is none, or the account has bought the video. */
  complete(id: string, now: number): Promise<boolean>
  /** Ends a pending order; false where it is none. `expired` ends only one whose time is over. */
  end(id: string, reason: EndReason, now: number): Promise<boolean>
  /** Ends at most `most` pending orders whose time is over; answers how many. */
  endOverdue(now: number, most: number): Promise<number>
}

/** The orders of one database. */
export function createOrderStore(db: Kysely<Database>): OrderStore {
  return {
    byId: (id) => find(db, id),
    replay: (request, now) => replay(db, request, now),
    open: (order, request) => db.transaction().execute((trx) => open(trx, order, request)),
    complete: (id, now) => complete(db, id, now),
    async end(id, reason, now) {
      const { numUpdatedRows } = await ending(db, reason)
        .where('id', '=', id)
        .$if(reason === 'expired', (query) => query.where((where) => overdue(where, now)))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async endOverdue(now, most) {
      const over = db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'pending')
        .where((where) => overdue(where, now))
        .limit(most)
      const { numUpdatedRows } = await ending(db, 'expired').where('id', 'in', over).executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}

type Handle = Kysely<Database> | Transaction<Database>

async function find(db: Handle, id: string): Promise<OrdersTable | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

function ending(db: Handle, reason: EndReason) {
  return db.updateTable('orders').set({ status: endings[reason], end_reason: reason }).where('status', '=', 'pending')
}

function overdue({ or, eb }: ExpressionBuilder<Database, 'orders'>, now: number): Expression<SqlBool> {
  return or([eb('expires_at', 'is', null), eb('expires_at', '<=', now)])
}

async function replay(db: Handle, { scope, key, request_hash: hash }: Idempotent, now: number): Promise<Opened | null> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'subject_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', now - IDEMPOTENCY_LIFETIME_MS)
    .executeTakeFirst()
  if (known === undefined) return null
  if (known.request_hash !== hash) return { ok: false, code: 'idempotency_conflict' }
  const order = await find(db, known.subject_id)
  return order === null ? null : { ok: true, order }
}

/** The key is taken first: of two requests under one key the later waits here, and finds what the earlier made. */
async function open(trx: Transaction<Database>, order: NewOrder, request: Idempotent | null): Promise<Opened> {
  if (request !== null && !(await takeKey(trx, request, order))) {
    const answer = await replay(trx, request, order.now)
    if (answer !== null) return answer
    throw new Error('an idempotency key is taken, but for nothing')
  }
  const found = await claim(trx, order)
  if (await isBought(trx, order)) {
    await trx.deleteFrom('orders').where('id', '=', order.id).execute()
    if (request !== null) await keyRow(trx, request).execute()
    return { ok: false, code: 'already_owned' }
  }
  if (request !== null && found.id !== order.id) await pointKey(trx, request, found.id)
  return { ok: true, order: found }
}

/** Forgets its customer's old keys on the way, so that they do not pile up. */
async function takeKey(trx: Transaction<Database>, request: Idempotent, { id, now }: NewOrder): Promise<boolean> {
  const stale = trx.deleteFrom('idempotency_keys').where('scope', '=', request.scope)
  await stale.where('created_at', '<=', now - IDEMPOTENCY_LIFETIME_MS).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ ...request, subject_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function keyRow(trx: Transaction<Database>, { scope, key }: Idempotent) {
  return trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key)
}

async function pointKey(trx: Transaction<Database>, { scope, key }: Idempotent, subject: string): Promise<void> {
  const row = trx.updateTable('idempotency_keys').set({ subject_id: subject }).where('scope', '=', scope)
  await row.where('key', '=', key).execute()
}

/** The pending order of this linked user for the video: the given one, or the one there was. */
async function claim(trx: Transaction<Database>, order: NewOrder): Promise<OrdersTable> {
  const { internalUserId, linkedUserId, videoId, now } = order
  const ofVideo = (reason: EndReason) =>
    ending(trx, reason).where('internal_user_id', '=', internalUserId).where('video_id', '=', videoId)
  await ofVideo('expired')
    .where((where) => overdue(where, now))
    .execute()
  await ofVideo('superseded')
    .where(({ or, eb }) => or([eb('linked_user_id', 'is', null), eb('linked_user_id', '!=', linkedUserId)]))
    .execute()
  await trx
    .insertInto('orders')
    .values(rowOf(order))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pending = await trx
    .selectFrom('orders')
    .selectAll()
    .where('internal_user_id', '=', internalUserId)
    .where('video_id', '=', videoId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  // Somebody's order was in the way of the insert and is gone, or is not of this linked user: then once more.
  return pending?.linked_user_id === linkedUserId ? pending : await claim(trx, order)
}

function rowOf(order: NewOrder): Insertable<OrdersTable> {
  return {
    id: order.id,
    internal_user_id: order.internalUserId,
    partner_id: order.partnerId,
    linked_user_id: order.linkedUserId,
    video_id: order.videoId,
    status: 'pending',
    price_minor: order.priceMinor,
    list_price_minor: order.listPriceMinor,
    currency: order.currency,
    item: order.item,
    end_reason: null,
    created_at: order.now,
    expires_at: order.expiresAt,
    completed_at: null,
  }
}

/** While this account's order is pending nobody can pay another one, so what was paid shows here. */
async function isBought(trx: Transaction<Database>, { internalUserId, videoId }: NewOrder): Promise<boolean> {
  const bought = await trx
    .selectFrom('orders')
    .select('id')
    .where('internal_user_id', '=', internalUserId)
    .where('video_id', '=', videoId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return bought !== undefined
}

async function complete(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status: 'completed', completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as paid')
            .select('paid.id')
            .whereRef('paid.internal_user_id', '=', 'orders.internal_user_id')
            .whereRef('paid.video_id', '=', 'orders.video_id')
            .where('paid.status', '=', 'completed'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
