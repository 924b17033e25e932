// Addresses of the hosted checkout page: a sealed token names the order and the session it was opened for.
import { RESULT_LIFETIME_MS } from '../domain/orders.ts'
import { sealToken } from '../domain/sealed-token.ts'
import type { OrdersTable } from '../store/schema.ts'
import type { OperationContext } from './context.ts'

/** Below the service's origin. */
const CHECKOUT_PATH = '/partner/checkout'

interface CheckoutClaims {
  readonly orderId: string
  /** Looked at again before anything is paid (B-17). */
  readonly sessionId: string
}

type Tools = Pick<OperationContext, 'clock' | 'random' | 'keys' | 'origin'>

/** The address of an order's page. It outlives the order, so that it can tell how that ended. */
export function checkoutAddress(tools: Tools, order: OrdersTable, sessionId: string): string {
  const claims: CheckoutClaims = { orderId: order.id, sessionId }
  const expiresAt = (order.expires_at ?? 0) + RESULT_LIFETIME_MS
  const token = sealToken({ purpose: 'checkout', claims, expiresAt, key: tools.keys.checkout, random: tools.random })
  return `${tools.origin}${CHECKOUT_PATH}/${token}`
}
