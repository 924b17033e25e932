// Order lifecycle: an order is pending until it ends. After that only a payment changes it (`settlement.ts`), and its
// refund (docs/decisions/purchases/orders.md).

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled'

/**
 * Why an order failed (`declined`, `unavailable`) or was cancelled: by the customer, by expiry, because the video is
 * already owned, because the account bought it through another order meanwhile, or because its payment was refunded.
 */
export type EndReason =
  | 'declined'
  | 'unavailable'
  | 'cancelled'
  | 'expired'
  | 'already_owned'
  | 'superseded'
  | 'refunded'

/** How long a pending order and its price are valid. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** How long a collection quote can be accepted (B-36). */
export const QUOTE_LIFETIME_MS = 30 * 60_000

/** How long an expired quote is stored, so that its videos can be quoted again (B-36). */
export const QUOTE_RETENTION_MS = 24 * 60 * 60_000

/** How long an order's page shows the result, counted from the order's expiry. */
export const RESULT_LIFETIME_MS = 24 * 60 * 60_000

/** How long an Idempotency-Key is stored. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60_000

/** The status that each end reason leads to. */
export const statusByEndReason = {
  declined: 'failed',
  unavailable: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  already_owned: 'cancelled',
  superseded: 'cancelled',
  refunded: 'cancelled',
} as const satisfies Record<EndReason, OrderStatus>

/** Whether a pending order has expired at `now` (ms). */
export function hasExpired(order: { status: OrderStatus; expires_at: number | null }, now: number): boolean {
  return order.status === 'pending' && (order.expires_at ?? 0) <= now
}

/** 1 to 255 visible ASCII characters, as in the draft of the Idempotency-Key header. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key)
}
