// The cost of an export whose videos are not all owned: one row per video and the amount to pay.
import type { CollectionQuote, PurchaseQuote, QuoteItem } from '@proscenium/protocol'
import type { ClipSummary } from './document/document.ts'

export interface BillRow {
  readonly clip: ClipSummary
  /** `sold` has a price, `owned` needs none, `unavailable` cannot be bought and blocks the export (B-28). */
  readonly kind: 'sold' | 'owned' | 'unavailable'
  /** The price, or the text shown instead. */
  readonly text: string
}

/** All purchasable videos, bought together. */
export interface BundleOffer {
  readonly quoteId: string
  /** In minor units. */
  readonly amount: number
  /** The formatted amount and the saving. */
  readonly total: string
  readonly saved: string
}

export interface Bill {
  readonly rows: readonly BillRow[]
  /** Purchasable videos in the order of the edit. */
  readonly videoIds: readonly string[]
  /** In minor units; null for prices in several currencies. */
  readonly amount: number | null
  /** The formatted amount. */
  readonly total: string
  /** Percent off, for display; 0 for none. */
  readonly discount: number
  /** Null where buying together saves nothing. */
  readonly bundle: BundleOffer | null
}

/**
 * The bill of an edit from the service's quotes, the only source of prices (B-22). `together` is null where there is no
 * bundle.
 */
export function billOf(clips: readonly ClipSummary[], quote: PurchaseQuote, together: CollectionQuote | null): Bill {
  const items = new Map(quote.items.map((item) => [item.videoId, item]))
  const rows = clips.map((clip) => rowOf(clip, items.get(clip.videoId)))
  const { total: amount = null, currency, discountPercentage: discount = 0 } = quote
  return {
    rows,
    videoIds: rows.filter(({ kind }) => kind === 'sold').map(({ clip }) => clip.videoId),
    amount,
    total: amount === null || currency === undefined ? 'Each at its own price' : formatPrice(amount, currency),
    discount,
    bundle: together === null ? null : bundleOf(together),
  }
}

function bundleOf({ quoteId, total, discount, currency }: CollectionQuote): BundleOffer | null {
  if (quoteId === undefined || discount === 0) return null
  return { quoteId, amount: total, total: formatPrice(total, currency), saved: formatPrice(discount, currency) }
}

/** Whether everything in the edit is owned. */
export function isPaid({ rows }: Bill): boolean {
  return rows.every(({ kind }) => kind === 'owned')
}

/** Minor units as a formatted price: `$116.10`. `currency` is ISO 4217. */
function formatPrice(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function rowOf(clip: ClipSummary, item: QuoteItem | undefined): BillRow {
  if (item === undefined) return { clip, kind: 'unavailable', text: 'There is no price for it.' }
  if (!item.purchaseRequired) return { clip, kind: 'owned', text: 'Yours' }
  // A video that cannot be bought carries the reason.
  if (item.reason !== undefined) return { clip, kind: 'unavailable', text: item.reason }
  return { clip, kind: 'sold', text: formatPrice(item.price, item.currency) }
}
