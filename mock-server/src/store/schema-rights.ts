// The tables of orders and of the rights that no order gave.
import type { EndReason, OrderStatus } from '../domain/orders.ts'

/** One video, bought by one account (SPEC 3). At most one order of an account and a video is pending. */
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
