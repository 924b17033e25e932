// The life of an order: it is pending until it ends, once and for good (SPEC 3).

/** How an order stands. Nothing leaves the last three. */
export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled'

/**
 * Why an order failed (`declined`, `unavailable`) or was cancelled: by its customer, by its time, because the video is
 * owned already, or because the account bought it elsewhere in the meantime.
 */
export type EndReason = 'declined' | 'unavailable' | 'cancelled' | 'expired' | 'already_owned' | 'superseded'

/** How long a pending order, and its price, holds. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** How long a collection quote can be accepted (B-36). */
export const QUOTE_LIFETIME_MS = 30 * 60_000

/** How long an expired quote still names its videos, so that they can be quoted again. */
export const QUOTE_RETENTION_MS = 24 * 60 * 60_000

/** How long the page of an order says how it ended, counted from when the order expires. */
export const RESULT_LIFETIME_MS = 24 * 60 * 60_000

/** How long an Idempotency-Key is remembered. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60_000

/** The one way each reason ends a pending order. */
export const statusByEndReason = {
  declined: 'failed',
  unavailable: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  already_owned: 'cancelled',
  superseded: 'cancelled',
} as const satisfies Record<EndReason, OrderStatus>

/** Whether a pending order is over at `now` (ms) although nobody ended it. */
export function hasExpired(order: { status: OrderStatus; expires_at: number | null }, now: number): boolean {
  return order.status === 'pending' && (order.expires_at === null || order.expires_at <= now)
}

/** 1 to 255 visible ASCII characters, as the draft of the Idempotency-Key header means it. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key)
}
