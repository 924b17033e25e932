// What a video costs, as far as the host has said. Amounts are in minor units of their currency (ISO 4217); only a quote
// decides what is charged (B-22).
import type { QuoteItem } from '@proscenium/protocol'

export interface Price {
  readonly amount: number
  readonly currency: string
  /** Before the partner's discount; null where that is unknown or the same. */
  readonly listAmount: number | null
}

/** `barred`: it cannot be bought, for the reason that the service gives. */
export type Offer =
  | { readonly kind: 'sold'; readonly price: Price }
  | { readonly kind: 'owned' }
  | { readonly kind: 'barred'; readonly reason: string }

/**
 * The price that a search result carries beside its documented fields; null where it carries none. Reads unvalidated
 * fields.
 */
export function priceOnCard(card: object): Price | null {
  const { price, currency, listPrice }: Readonly<Record<string, unknown>> = { ...card }
  return priceOf(price, currency, listPrice)
}

export function offerOf(item: QuoteItem): Offer {
  const { purchaseRequired, reason, price: amount, currency } = item
  const { listPrice }: Readonly<Record<string, unknown>> = { ...item }
  if (!purchaseRequired) return { kind: 'owned' }
  if (reason !== undefined) return { kind: 'barred', reason }
  return { kind: 'sold', price: priceOf(amount, currency, listPrice) ?? { amount, currency, listAmount: null } }
}

function priceOf(amount: unknown, currency: unknown, listAmount: unknown): Price | null {
  if (!isMoney(amount) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  return { amount, currency, listAmount: isMoney(listAmount) && listAmount > amount ? listAmount : null }
}

function isMoney(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
