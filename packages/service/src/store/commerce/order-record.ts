// Reads orders: one row for a single video, one row per video of a bundle.
import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import { sumOf } from '../../domain/commerce/pricing.ts'
import type { Database, OrdersTable } from '../schema.ts'

export type DatabaseHandle = Kysely<Database> | Transaction<Database>

/** `id`, `video_id` and `item` come from the first row; the amounts are those of the whole order. */
export interface OrderRecord extends OrdersTable {
  /** The videos in the order of the quote; one line for an order of a single video. */
  readonly lines: readonly OrdersTable[]
}

/** Matches the rows of one order by its id. */
export function belongsToOrder(
  { and, or, eb }: ExpressionBuilder<Database, 'orders'>,
  id: string,
): Expression<SqlBool> {
  return or([eb('bundle_id', '=', id), and([eb('id', '=', id), eb('bundle_id', 'is', null)])])
}

export async function findOrder(db: DatabaseHandle, id: string): Promise<OrderRecord | null> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((where) => belongsToOrder(where, id))
    .orderBy('bundle_position')
    .execute()
  return toOrderRecord(rows)
}

/** Combines the rows of one order, first row of the bundle first. */
export function toOrderRecord(lines: readonly OrdersTable[]): OrderRecord | null {
  const [first] = lines
  if (first === undefined) return null
  if (first.bundle_id === null) return { ...first, lines }
  return {
    ...first,
    price_minor: sumOf(lines.map(({ price_minor: price }) => price ?? 0)),
    list_price_minor: sumOf(lines.map(({ list_price_minor: price }) => price ?? 0)),
    own_price_minor: sumOf(lines.map(({ own_price_minor: price }) => price ?? 0)),
    lines,
  }
}
