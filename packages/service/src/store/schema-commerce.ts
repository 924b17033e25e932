// Tables of orders and of rights that do not come from an order.
import type { EndReason, OrderStatus } from '../domain/commerce/order.ts'
import type { SettlementOutcome, SettlementStatus } from '../domain/commerce/settlement.ts'

/**
 * A video bought by an account (B-26). At most one order of an account and a video is pending. The rows of one bundle
 * are one order: they are opened, paid and ended together.
 */
export interface OrdersTable {
  id: string
  internal_user_id: string
  partner_id: string
  /** The linked user it was opened for; null in orders older than this column. */
  linked_user_id: string | null
  video_id: string
  status: OrderStatus
  /** Amount to pay, computed by the server (B-22), in minor units of `currency` (ISO 4217). Null in older orders. */
  price_minor: number | null
  currency: string | null
  /** The price before the partner's discount. */
  list_price_minor: number | null
  /** The deliverable that the editor named; informational only. */
  item: string | null
  /** Why it failed or was cancelled. */
  end_reason: EndReason | null
  created_at: number
  /** When a pending order expires; null in orders older than this column, which have all ended. */
  expires_at: number | null
  /** When it was completed; null otherwise. */
  completed_at: number | null
  /** The id of the bundle's first row, which is the order's id; null for a single video. */
  bundle_id: string | null
  /** Zero-based, in the order of the videos in the quote. */
  bundle_position: number | null
  /** The accepted quote. */
  quote_id: string | null
  /** Price of the video when bought separately; `price_minor` is its share of the bundle's total. */
  own_price_minor: number | null
}

/**
 * What the payment page, or the operator, reported of an order (O-12). One row for each outcome of each payment: a report
 * that is repeated finds its row.
 */
export interface SettlementsTable {
  order_id: string
  outcome: SettlementOutcome
  /** The payment's id at its provider. */
  reference: string
  /** Minor units of `currency`. */
  amount_minor: number
  currency: string
  /** What came of it: the response to the report. */
  status: SettlementStatus
  created_at: number
}

/** A collection quote that can be accepted until it expires (B-36). */
export interface CollectionQuotesTable {
  id: string
  linked_user_id: string
  internal_user_id: string
  currency: string
  total_minor: number
  /** The ids as requested: a JSON array. */
  video_ids: string
  /** The contents: a JSON array of `BundleLine`. */
  lines: string
  created_at: number
  expires_at: number
}

/**
 * A right to one video that does not come from an order. `partner_id` is the partner through which it came; null if
 * none.
 */
export interface GrantTable {
  id: string
  internal_user_id: string
  partner_id: string | null
  video_id: string
  created_at: number
  revoked_at: number | null
}
