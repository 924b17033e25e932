// Pages of orders with video titles and the user's display name (O-11).
import { sql, type Kysely } from 'kysely'
import type { OrderStatus } from '../../domain/commerce/order.ts'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import { findOrder, toOrderRecord, type OrderRecord } from './order-record.ts'
import type { Database, OrdersTable } from '../schema.ts'

export interface UserOrder {
  readonly order: OrderRecord
  /** Titles of the order's videos, in order. */
  readonly titles: readonly string[]
  /** Display name of the linked user; null if unknown. */
  readonly displayName: string | null
}

export interface OrderFilter {
  /** Only orders of this status; `refund_due`: only those with a payment to refund (O-12). */
  readonly status?: OrderStatus | 'refund_due' | undefined
  /** Only those of a partner or of one of its users. */
  readonly of?: { readonly column: 'partner_id' | 'linked_user_id'; readonly id: string } | undefined
}

/** Payments to refund that are listed at most. */
const REFUNDS_MAX = 1_000

/** Newest first. An order of several rows is listed once, by its first row. */
export async function listOrders(
  db: Kysely<Database>,
  { limit, after }: PageRequest,
  { status, of }: OrderFilter,
): Promise<Page<UserOrder>> {
  const due = status === 'refund_due' ? await refundsDue(db) : null
  if (due?.length === 0) return { rows: [], next: null }
  const [time, id] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(Number(time), String(id))))
    .where(({ eb, fn, lit }) => eb(fn.coalesce('bundle_position', lit(0)), '=', 0))
    .$if(due !== null, (query) => query.where('id', 'in', due ?? []))
    // A literal instead of a parameter, so that the partial index of pending orders can be used.
    .$if(due === null && status !== undefined, (query) =>
      query.where('status', '=', sql.lit<OrderStatus>(status as OrderStatus)),
    )
    .$if(of !== undefined, (query) => query.where(of?.column ?? 'partner_id', '=', of?.id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(found, limit, (order) => [order.created_at, order.id])
  return { ...page, rows: await named(db, await wholeOrders(db, page.rows)) }
}

/** Orders whose payments bought nothing and are not refunded. */
async function refundsDue(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('settlements as paid')
    .select('order_id')
    .where('status', '=', sql.lit<'refund_due'>('refund_due'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlements as refund')
            .select('refund.order_id')
            .whereRef('refund.order_id', '=', 'paid.order_id')
            .whereRef('refund.reference', '=', 'paid.reference')
            .where('refund.outcome', '=', 'refunded'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(REFUNDS_MAX)
    .execute()
  return rows.map(({ order_id: id }) => id)
}

/** An order with its names; null if it does not exist. */
export async function readOrder(
  db: Kysely<Database>,
  id: string,
): Promise<(UserOrder & { readonly isTest: boolean }) | null> {
  const order = await findOrder(db, id)
  const [found] = order === null ? [] : await named(db, [order])
  if (found === undefined) return null
  const accounts = db.selectFrom('internal_users').select('is_test').where('id', '=', found.order.internal_user_id)
  return { ...found, isTest: (await accounts.executeTakeFirst())?.is_test === 1 }
}

async function wholeOrders(db: Kysely<Database>, first: readonly OrdersTable[]): Promise<OrderRecord[]> {
  const bundles = first.flatMap(({ bundle_id: id }) => id ?? [])
  const rows =
    bundles.length === 0 ? [] : await db.selectFrom('orders').selectAll().where('bundle_id', 'in', bundles).execute()
  const byBundle = Map.groupBy(rows, (row) => row.bundle_id)
  return first.flatMap((row) => {
    const lines = row.bundle_id === null ? [row] : (byBundle.get(row.bundle_id) ?? [])
    return toOrderRecord(lines.toSorted((a, b) => (a.bundle_position ?? 0) - (b.bundle_position ?? 0))) ?? []
  })
}

/** Names are read in a separate query: with joins, the planner might start from another table and sort. */
async function named(db: Kysely<Database>, orders: readonly OrderRecord[]): Promise<UserOrder[]> {
  const videos = [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.video_id)))]
  const userIds = [...new Set(orders.flatMap((order) => order.linked_user_id ?? []))]
  const titles =
    videos.length === 0 ? [] : await db.selectFrom('videos').select(['id', 'title']).where('id', 'in', videos).execute()
  const names =
    userIds.length === 0
      ? []
      : await db.selectFrom('linked_users').select(['id', 'display_name']).where('id', 'in', userIds).execute()
  const titleOf = new Map(titles.map((video) => [video.id, video.title]))
  const nameOf = new Map(names.map((user) => [user.id, user.display_name]))
  return orders.map((order) => ({
    order,
    titles: order.lines.map((line) => titleOf.get(line.video_id) ?? ''),
    displayName: nameOf.get(order.linked_user_id ?? '') ?? null,
  }))
}
