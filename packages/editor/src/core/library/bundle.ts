// What a collection costs as a whole, from its quote (B-36).
import type { CollectionQuote } from '@proscenium/protocol'

/** Amounts in minor units of `currency`. */
export type Bundle =
  | {
      readonly kind: 'offered'
      readonly quoteId: string
      /** The videos that it buys, in the order of the quote. */
      readonly videoIds: readonly string[]
      /** The price of all together, and the sum of their own prices. */
      readonly total: number
      readonly subtotal: number
      readonly currency: string
      /** When it expires, in Unix milliseconds; null where the quote does not say. */
      readonly expiresAt: number | null
      /** Videos of the collection that are not part of it. */
      readonly owned: number
      readonly barred: number
    }
  /** There is nothing to buy. */
  | { readonly kind: 'owned' }
  /** Nothing that is left can be bought; the reasons, each once, and the numbers of such videos and of owned ones. */
  | {
      readonly kind: 'barred'
      readonly reasons: readonly string[]
      readonly owned: number
      readonly barred: number
    }
  /** The host has sent a price, but no quote that a purchase could name. */
  | { readonly kind: 'unquoted' }

export function bundleOf({ items, quoteId, expiresAt, total, subtotal, currency }: CollectionQuote): Bundle {
  const required = items.filter(({ purchaseRequired }) => purchaseRequired)
  const reasons = required.flatMap(({ reason }) => (reason === undefined ? [] : [reason]))
  const videoIds = required.filter(({ reason }) => reason === undefined).map(({ videoId }) => videoId)
  if (required.length === 0) return { kind: 'owned' }
  const counts = { owned: items.length - required.length, barred: reasons.length }
  if (videoIds.length === 0) return { kind: 'barred', reasons: [...new Set(reasons)], ...counts }
  if (quoteId === undefined) return { kind: 'unquoted' }
  const end = Date.parse(expiresAt ?? '')
  return {
    kind: 'offered',
    quoteId,
    videoIds,
    total,
    subtotal,
    currency,
    expiresAt: Number.isFinite(end) ? end : null,
    ...counts,
  }
}
