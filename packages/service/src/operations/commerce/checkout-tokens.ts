// Addresses of the hosted checkout page: a sealed token names the order and the session it was opened for.
import { RESULT_LIFETIME_MS } from '../../domain/commerce/order.ts'
import { openToken, sealToken } from '../../domain/crypto/sealed-token.ts'
import type { OrderRecord } from '../../store/commerce/orders.ts'
import type { OperationContext } from '../context.ts'

/** Below the service's origin. */
export const CHECKOUT_PATH = '/partner/checkout'

export interface CheckoutClaims {
  readonly orderId: string
  /** Checked again before any payment (B-17). */
  readonly sessionId: string
}

type Tools = Pick<OperationContext, 'clock' | 'random' | 'keys' | 'origin'>

/** The address of an order's page. It outlives the order, so that the page can show the outcome. */
export function checkoutAddress(tools: Tools, order: OrderRecord, sessionId: string): string {
  const claims: CheckoutClaims = { orderId: order.id, sessionId }
  const expiresAt = (order.expires_at ?? 0) + RESULT_LIFETIME_MS
  const token = sealToken({ purpose: 'checkout', claims, expiresAt, keys: tools.keys.checkout, random: tools.random })
  return `${tools.origin}${CHECKOUT_PATH}/${token}`
}

/** The claims of a currently valid page token; null otherwise. */
export function readCheckoutToken(
  { clock, keys }: Pick<Tools, 'clock' | 'keys'>,
  token: string,
): CheckoutClaims | null {
  const opened = openToken({ purpose: 'checkout', token, keys: keys.checkout, now: clock.now() })
  // Only this service can seal, so the claims have the type above.
  return opened.ok ? (opened.claims as CheckoutClaims) : null
}

/**
 * The anti-forgery value that a form of the page must return: it proves that this service rendered the form for this
 * order.
 */
export function formToken(tools: Omit<Tools, 'origin'>, order: OrderRecord): string {
  const claims = { orderId: order.id }
  const expiresAt = order.expires_at ?? 0
  return sealToken({ purpose: 'checkout-form', claims, expiresAt, keys: tools.keys.checkout, random: tools.random })
}

export function isFormToken({ clock, keys }: Pick<Tools, 'clock' | 'keys'>, token: string, orderId: string): boolean {
  const opened = openToken({ purpose: 'checkout-form', token, keys: keys.checkout, now: clock.now() })
  return opened.ok && (opened.claims as { orderId: string }).orderId === orderId
}
