// What an export costs that is not all owned: a row a video, and what is to be paid.
import type { CollectionQuote, PurchaseQuote, QuoteItem } from '@proscenium/protocol'
import type { ClipSummary } from './timeline.ts'

export interface BillRow {
  readonly clip: ClipSummary
  /** `sold` has a price, `owned` needs none, `unavailable` cannot be bought and keeps the edit from being exported. */
  readonly kind: 'sold' | 'owned' | 'unavailable'
  /** The price, or the word in its place. */
  readonly text: string
}

/** What is to be bought, bought together. */
export interface BundleOffer {
  readonly quoteId: string
  /** In minor units. */
  readonly amount: number
  /** The amount in words, and what it saves. */
  readonly total: string
  readonly saved: string
}

export interface Bill {
  readonly rows: readonly BillRow[]
  /** What can be bought, in the order of the edit. */
  readonly videoIds: readonly string[]
  /** In minor units; null for prices in several currencies. */
  readonly amount: number | null
  /** The amount in words. */
  readonly total: string
  /** Percent off, for display; 0 for none. */
  readonly discount: number
  /** Null where buying together saves nothing. */
  readonly bundle: BundleOffer | null
}

/** The bill of an edit by the service's quotes, which alone know prices; `together` is null where there is no bundle. */
export function billOf(faces: readonly ClipSummary[], quote: PurchaseQuote, together: CollectionQuote | null): Bill {
  const items = new Map(quote.items.map((item) => [item.videoId, item]))
  const rows = faces.map((face) => rowOf(face, items.get(face.videoId)))
  const { total: amount = null, currency, discountPercentage: discount = 0 } = quote
  return {
    rows,
    videoIds: rows.filter(({ kind }) => kind === 'sold').map(({ clip: face }) => face.videoId),
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

/** Whether nothing of the edit is left to be bought. */
export function isPaid({ rows }: Bill): boolean {
  return rows.every(({ kind }) => kind === 'owned')
}

/** Minor units as people write them: `$116.10`. `currency` is ISO 4217. */
function formatPrice(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function rowOf(face: ClipSummary, item: QuoteItem | undefined): BillRow {
  if (item === undefined) return { clip: face, kind: 'unavailable', text: 'There is no price for it.' }
  if (!item.purchaseRequired) return { clip: face, kind: 'owned', text: 'Yours' }
  // What cannot be bought says why.
  if (item.reason !== undefined) return { clip: face, kind: 'unavailable', text: item.reason }
  return { clip: face, kind: 'sold', text: formatPrice(item.price, item.currency) }
}
