// Opens an order under a lock of the account, so that a video is never pending or paid in two orders
// (docs/decisions/purchases/orders.md).
import type { Insertable, Transaction } from 'kysely'
import { IDEMPOTENCY_LIFETIME_MS, type EndReason } from '../../domain/commerce/order.ts'
import { findOrder, type DatabaseHandle, type OrderRecord } from './order-record.ts'
import { endPendingOrder, isBought, lockAccount, isOverdue } from './order-statements.ts'
import type { Database, IdempotencyTable, OrdersTable } from '../schema.ts'

/** One video of a new order, with the id of its row. */
export interface NewOrderLine {
  readonly id: string
  readonly videoId: string
  /** Amount to pay: in a bundle, the video's share of the total. */
  readonly priceMinor: number
  /** Price when bought separately. */
  readonly ownPriceMinor: number
  readonly listPriceMinor: number
}

export interface NewOrder {
  readonly internalUserId: string
  readonly linkedUserId: string
  readonly partnerId: string
  readonly item: string | null
  readonly currency: string
  /** At least one; the first row's id is the order's id. Several lines belong to a quote. */
  readonly lines: readonly [NewOrderLine, ...NewOrderLine[]]
  /** The accepted quote; null for a single video. */
  readonly quoteId: string | null
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  readonly expiresAt: number
}

/** A request with an Idempotency-Key. */
export type IdempotentRequest = Pick<IdempotencyTable, 'scope' | 'key' | 'request_hash'>

/** `quote_expired`: a video of the quote has been bought since. */
export type OpenOrderResult =
  | { readonly ok: true; readonly order: OrderRecord }
  | { readonly ok: false; readonly code: 'idempotency_conflict' | 'already_owned' | 'quote_expired' }

export async function replayRequest(
  db: DatabaseHandle,
  { scope, key, request_hash: hash }: IdempotentRequest,
  now: number,
): Promise<OpenOrderResult | null> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'subject_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', now - IDEMPOTENCY_LIFETIME_MS)
    .executeTakeFirst()
  if (known === undefined) return null
  if (known.request_hash !== hash) return { ok: false, code: 'idempotency_conflict' }
  const order = await findOrder(db, known.subject_id)
  return order === null ? null : { ok: true, order }
}

/** Claims the key first: of two requests with one key, the later waits here and returns the result of the earlier. */
export async function openOrder(
  trx: Transaction<Database>,
  order: NewOrder,
  request: IdempotentRequest | null,
): Promise<OpenOrderResult> {
  if (request !== null && !(await takeKey(trx, request, order))) {
    const replayed = await replayRequest(trx, request, order.now)
    if (replayed !== null) return replayed
    throw new Error('The idempotency key exists, but its order does not.')
  }
  await lockAccount(trx, order.internalUserId)
  const { internalUserId, lines, quoteId } = order
  if (await isBought(trx, internalUserId, videosOf(order))) {
    if (request !== null) await keyRow(trx, request).execute()
    return { ok: false, code: quoteId === null ? 'already_owned' : 'quote_expired' }
  }
  const found = await claim(trx, order)
  if (request !== null && found.id !== lines[0].id) await pointKey(trx, request, found.id)
  return { ok: true, order: found }
}

function videosOf({ lines }: NewOrder): readonly string[] {
  return lines.map(({ videoId }) => videoId)
}

/** Also deletes the customer's expired keys. */
async function takeKey(
  trx: Transaction<Database>,
  request: IdempotentRequest,
  { lines, now }: NewOrder,
): Promise<boolean> {
  const stale = trx.deleteFrom('idempotency_keys').where('scope', '=', request.scope)
  await stale.where('created_at', '<=', now - IDEMPOTENCY_LIFETIME_MS).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ ...request, subject_id: lines[0].id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function keyRow(trx: Transaction<Database>, { scope, key }: IdempotentRequest) {
  return trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key)
}

async function pointKey(trx: Transaction<Database>, { scope, key }: IdempotentRequest, subject: string): Promise<void> {
  const row = trx.updateTable('idempotency_keys').set({ subject_id: subject }).where('scope', '=', scope)
  await row.where('key', '=', key).execute()
}

/**
 * The linked user's pending order for the same video or quote: the given one, or an existing one. Other pending orders
 * that share a video with it are cancelled, including whole bundles.
 */
async function claim(trx: Transaction<Database>, order: NewOrder): Promise<OrderRecord> {
  await endRivals(trx, order, 'expired')
  const existing = await sameOrder(trx, order)
  if (existing !== null) return existing
  await endRivals(trx, order, 'superseded')
  await trx
    .insertInto('orders')
    .values(order.lines.map((_, at) => rowOf(order, at)))
    .execute()
  const opened = await findOrder(trx, order.lines[0].id)
  if (opened === null) throw new Error('Cannot read back the order that was just opened.')
  return opened
}

async function endRivals(trx: Transaction<Database>, order: NewOrder, reason: EndReason): Promise<void> {
  const rivals = await trx
    .selectFrom('orders')
    .select(['id', 'bundle_id'])
    .where('internal_user_id', '=', order.internalUserId)
    .where('video_id', 'in', videosOf(order))
    .where('status', '=', 'pending')
    .$if(reason === 'expired', (query) => query.where((where) => isOverdue(where, order.now)))
    .execute()
  for (const id of new Set(rivals.map((row) => row.bundle_id ?? row.id)))
    await endPendingOrder(trx, id, reason).execute()
}

/** A pending order of one video is found by the video, a bundle by its quote. */
async function sameOrder(trx: Transaction<Database>, order: NewOrder): Promise<OrderRecord | null> {
  const { internalUserId, linkedUserId, quoteId, lines } = order
  const pending = await trx
    .selectFrom('orders')
    .select('id')
    .where('internal_user_id', '=', internalUserId)
    .where('linked_user_id', '=', linkedUserId)
    .where('video_id', '=', lines[0].videoId)
    .where('status', '=', 'pending')
    .where('quote_id', quoteId === null ? 'is' : '=', quoteId)
    .executeTakeFirst()
  return pending === undefined ? null : await findOrder(trx, pending.id)
}

function rowOf(order: NewOrder, at: number): Insertable<OrdersTable> {
  const [first] = order.lines
  const line = order.lines[at] ?? first
  return {
    id: line.id,
    internal_user_id: order.internalUserId,
    partner_id: order.partnerId,
    linked_user_id: order.linkedUserId,
    video_id: line.videoId,
    status: 'pending',
    price_minor: line.priceMinor,
    list_price_minor: line.listPriceMinor,
    currency: order.currency,
    item: order.item,
    end_reason: null,
    created_at: order.now,
    expires_at: order.expiresAt,
    completed_at: null,
    bundle_id: order.quoteId === null ? null : first.id,
    bundle_position: order.quoteId === null ? null : at,
    quote_id: order.quoteId,
    own_price_minor: line.ownPriceMinor,
  }
}
