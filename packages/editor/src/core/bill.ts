// The cost of an export whose videos are not all owned: one row per video and the amount to pay. Amounts are in minor
// units, currencies ISO 4217.
import type { CollectionQuote, PurchaseQuote, QuoteItem } from '@proscenium/protocol'
import type { ClipSummary } from './document/document.ts'

/** An `unavailable` video cannot be bought and blocks the export (B-28); `reason` is null where there is no price. */
export type BillRow = { readonly clip: ClipSummary } & (
  | { readonly kind: 'sold'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'owned' }
  | { readonly kind: 'unavailable'; readonly reason: string | null }
)

/** All purchasable videos in one order (B-36). */
export interface BundleOffer {
  readonly quoteId: string
  readonly amount: number
  /** 0 where the order costs as much as its videos. */
  readonly saved: number
  readonly currency: string
}

export interface Bill {
  readonly rows: readonly BillRow[]
  /** Purchasable videos in the order of the edit. */
  readonly videoIds: readonly string[]
  /** Null for prices in several currencies. */
  readonly amount: number | null
  readonly currency: string | null
  /** Percent off, for display; 0 for none. */
  readonly discount: number
  /** Null for fewer than two purchasable videos, or where the service quotes no order for them. */
  readonly bundle: BundleOffer | null
}

/**
 * The bill of an edit from the service's quotes, the only source of prices (B-22). `together` is null where there is no
 * bundle.
 */
export function billOf(clips: readonly ClipSummary[], quote: PurchaseQuote, together: CollectionQuote | null): Bill {
  const items = new Map(quote.items.map((item) => [item.videoId, item]))
  const rows = clips.map((clip) => rowOf(clip, items.get(clip.videoId)))
  const { total: amount = null, currency = null, discountPercentage: discount = 0 } = quote
  const videoIds = rows.filter(({ kind }) => kind === 'sold').map(({ clip }) => clip.videoId)
  return {
    rows,
    videoIds,
    amount,
    currency,
    discount,
    bundle: together === null || videoIds.length < 2 ? null : bundleOf(together),
  }
}

function bundleOf({ quoteId, total, discount, currency }: CollectionQuote): BundleOffer | null {
  return quoteId === undefined ? null : { quoteId, amount: total, saved: discount, currency }
}

/** Whether everything in the edit is owned. */
export function isPaid({ rows }: Bill): boolean {
  return rows.every(({ kind }) => kind === 'owned')
}

function rowOf(clip: ClipSummary, item: QuoteItem | undefined): BillRow {
  if (item === undefined) return { clip, kind: 'unavailable', reason: null }
  if (!item.purchaseRequired) return { clip, kind: 'owned' }
  // A video that cannot be bought carries the reason.
  if (item.reason !== undefined) return { clip, kind: 'unavailable', reason: item.reason }
  return { clip, kind: 'sold', amount: item.price, currency: item.currency }
}
