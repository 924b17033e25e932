// The tables of orders and of the rights that no order gave.
import type { EndReason, OrderStatus } from '../domain/commerce/order.ts'

/**
 * One video, bought by one account (SPEC 3). At most one order of an account and a video is pending. The rows of one bundle
 * are one order: they are opened, paid and ended together.
 */
export interface OrdersTable {
  id: string
  internal_user_id: string
  partner_id: string
  /** For whom it was opened; null in orders older than this column. */
  linked_user_id: string | null
  video_id: string
  status: OrderStatus
  /** What is paid, worked out by the server (B-22); minor units of `currency` (ISO 4217). Null in older orders. */
  price_minor: number | null
  currency: string | null
  /** The price before the partner's discount. */
  list_price_minor: number | null
  /** The deliverable that the editor named; it changes nothing. */
  item: string | null
  /** Why it failed or was cancelled. */
  end_reason: EndReason | null
  created_at: number
  /** When a pending order ends by itself; null in orders older than this column, which have ended. */
  expires_at: number | null
  /** When it was completed; null otherwise. */
  completed_at: number | null
  /** The id of the bundle's first row, which is the id of the order; null for a video that is ordered on its own. */
  bundle_id: string | null
  /** From 0, in the order in which the quote named the videos. */
  bundle_position: number | null
  /** The accepted quote. */
  quote_id: string | null
  /** What the video costs on its own: `price_minor` is its share of the bundle's total. */
  own_price_minor: number | null
}

/** A collection quote that can be accepted until it expires (B-36). */
export interface CollectionQuotesTable {
  id: string
  linked_user_id: string
  internal_user_id: string
  currency: string
  total_minor: number
  /** What was asked for, as it was written: a JSON array of ids. */
  video_ids: string
  /** What it sells: a JSON array of `BundleLine`. */
  lines: string
  created_at: number
  expires_at: number
}

/** A right to one video that no order gave. `partner_id` is whose integration it came through; null: nobody's. */
export interface GrantTable {
  id: string
  internal_user_id: string
  partner_id: string | null
  video_id: string
  created_at: number
  revoked_at: number | null
}
