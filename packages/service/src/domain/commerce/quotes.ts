// Offers of single videos and the quotes built from them (P-36, P-37). Uses no client input (B-22).
import type { CatalogStatusItem, CollectionQuote, PurchaseQuote, QuoteItem } from '@proscenium/protocol'
import type { Availability } from '../entitlement/availability.ts'
import { bundleDiscount, partnerPrice, clampPercentage, sumOf } from './pricing.ts'

/** Used if none of the requested videos has a currency. */
const CURRENCY_DEFAULT = 'USD'

const UNKNOWN = 'There is no such video.'
const OWNED = 'You own this video.'
const BLOCKED = 'This video is not sold to this account.'

/** The customer's ownership and price of one video. */
export interface CustomerVideo {
  readonly listMinor: number
  /** ISO 4217. */
  readonly currency: string
  readonly availability: Availability
  readonly owned: boolean
  /** Blocked for this customer by an operator override (B-26). */
  readonly blocked: boolean
}

/** One entry of a request: the id as sent, and the video it names, if any. */
export interface RequestedVideo {
  readonly videoId: string
  readonly video: CustomerVideo | null
}

type NotForSaleReason = 'unknown' | 'owned' | 'blocked' | 'unavailable'

/** The price to buy at, or the reason why the video cannot be bought. */
export type Offer =
  | { readonly forSale: true; readonly listMinor: number; readonly priceMinor: number; readonly currency: string }
  | { readonly forSale: false; readonly because: NotForSaleReason; readonly text: string }

/** The only place that decides a video's price. `discountPercentage` is the partner's (B-22). */
export function offerOf(video: CustomerVideo | null, discountPercentage: number): Offer {
  if (video === null) return { forSale: false, because: 'unknown', text: UNKNOWN }
  const { listMinor, currency, availability } = video
  if (video.owned) return { forSale: false, because: 'owned', text: OWNED }
  if (video.blocked) return { forSale: false, because: 'blocked', text: BLOCKED }
  if (availability.status === 'unavailable') {
    return { forSale: false, because: 'unavailable', text: availability.text }
  }
  return { forSale: true, listMinor, priceMinor: partnerPrice(listMinor, discountPercentage), currency }
}

/**
 * A price for each requested video, in the order requested. An owned video costs nothing and need not be bought; one
 * that cannot be bought costs nothing, has a reason and stays required. There is no total across currencies.
 */
export function purchaseQuote(requested: readonly RequestedVideo[], discountPercentage: number): PurchaseQuote {
  const { items, currencies, currency } = priced(requested, discountPercentage)
  const sum = currencies.size > 1 ? {} : { total: sumOf(items.map(({ price }) => price)), currency }
  return { items, ...sum, discountPercentage: clampPercentage(discountPercentage) }
}

/** A video sold as part of a bundle. */
export interface BundleLine {
  readonly videoId: string
  /** Price when bought separately. */
  readonly priceMinor: number
  /** Before the partner's discount. */
  readonly listMinor: number
}

export type Bundle =
  | { readonly ok: true; readonly quote: CollectionQuote; readonly lines: readonly BundleLine[] }
  | { readonly ok: false; readonly code: 'mixed_currencies' }

/**
 * The price of a bundle: `subtotal` sums the items; `bundleTiers` sets the discount. `lines` are the items that can be
 * bought: what an order of the bundle sells.
 */
export function collectionQuote(requested: readonly RequestedVideo[], discountPercentage: number): Bundle {
  const { items, currencies, currency, lines } = priced(requested, discountPercentage)
  if (currencies.size > 1) return { ok: false, code: 'mixed_currencies' }
  const subtotal = sumOf(items.map(({ price }) => price))
  const discount = bundleDiscount(subtotal, lines.length)
  const videoIds = items.map(({ videoId }) => videoId)
  return { ok: true, quote: { videoIds, items, subtotal, discount, total: subtotal - discount, currency }, lines }
}

/** The current status of each requested video (P-35): usable or why not, owned or not. */
export function statusItem({ videoId, video }: RequestedVideo): CatalogStatusItem {
  if (video === null) return { videoId, status: 'unavailable', reason: UNKNOWN, ownership: 'preview' }
  const { availability, owned } = video
  return {
    videoId,
    status: availability.status,
    ...(availability.status === 'unavailable' ? { reason: availability.text } : {}),
    ownership: owned ? 'owned' : 'preview',
  }
}

function priced(requested: readonly RequestedVideo[], discountPercentage: number) {
  const offers = requested.map(({ videoId, video }) => ({
    videoId,
    video,
    offer: offerOf(video, discountPercentage),
  }))
  const currencies = new Set(offers.flatMap(({ offer }) => (offer.forSale ? [offer.currency] : [])))
  const lines = offers.flatMap(({ videoId, offer }): BundleLine[] =>
    offer.forSale ? [{ videoId, priceMinor: offer.priceMinor, listMinor: offer.listMinor }] : [],
  )
  const currency = [...currencies][0] ?? CURRENCY_DEFAULT
  const items = offers.map(({ videoId, video, offer }): QuoteItem => {
    if (offer.forSale) return { videoId, purchaseRequired: true, price: offer.priceMinor, currency: offer.currency }
    const purchaseRequired = offer.because !== 'owned'
    return { videoId, purchaseRequired, price: 0, currency: video?.currency ?? currency, reason: offer.text }
  })
  return { items, currencies, currency, lines }
}
