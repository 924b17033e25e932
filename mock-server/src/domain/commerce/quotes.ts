// Offers of single videos, and the quotes made of them (SPEC 3, 6). Nothing a client says enters here (B-22).
import type { CatalogStatusItem, CollectionQuote, PurchaseQuote, QuoteItem } from '@proscenium/protocol'
import type { Availability } from '../entitlement/availability.ts'
import { bundleDiscount, partnerPrice, clampPercentage, sumOf } from './pricing.ts'

/** Where nothing that is asked for says which. */
const CURRENCY_DEFAULT = 'USD'

const UNKNOWN = 'There is no such video.'
const OWNED = 'You own this video.'
const BLOCKED = 'This video is not sold to this account.'

/** A video and how a person stands to it. */
export interface CustomerVideo {
  readonly listMinor: number
  /** ISO 4217. */
  readonly currency: string
  readonly availability: Availability
  readonly owned: boolean
  /** By the operator's word. */
  readonly blocked: boolean
}

/** One entry of a request: the id as it was written, and the video it names, if any. */
export interface RequestedVideo {
  readonly videoId: string
  readonly video: CustomerVideo | null
}

type NotForSaleReason = 'unknown' | 'owned' | 'blocked' | 'unavailable'

/** What can be bought at which price, or why it cannot. */
export type Offer =
  | { readonly forSale: true; readonly listMinor: number; readonly priceMinor: number; readonly currency: string }
  | { readonly forSale: false; readonly because: NotForSaleReason; readonly text: string }

/** The one place that says what a video costs. `discountPercentage` is the partner's (SPEC 2.2). */
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
 * A price for each asked video, in their order. What is owned costs nothing and need not be bought; what cannot be bought
 * costs nothing, says why and stays required. Videos of several currencies have no total.
 */
export function purchaseQuote(asked: readonly RequestedVideo[], discountPercentage: number): PurchaseQuote {
  const { items, currencies, currency } = priced(asked, discountPercentage)
  const sum = currencies.size > 1 ? {} : { total: sumOf(items.map(({ price }) => price)), currency }
  return { items, ...sum, discountPercentage: clampPercentage(discountPercentage) }
}

/** A video that a bundle sells. */
export interface BundleLine {
  readonly videoId: string
  /** What it costs on its own. */
  readonly priceMinor: number
  /** Before the partner's discount. */
  readonly listMinor: number
}

export type Bundle =
  | { readonly ok: true; readonly quote: CollectionQuote; readonly lines: readonly BundleLine[] }
  | { readonly ok: false; readonly code: 'mixed_currencies' }

/**
 * The price of a bundle: `subtotal` sums the items, the tiers of `bundleTiers` take the discount off it. `lines` is what an
 * order of it sells: the items that can be bought.
 */
export function collectionQuote(asked: readonly RequestedVideo[], discountPercentage: number): Bundle {
  const { items, currencies, currency, lines } = priced(asked, discountPercentage)
  if (currencies.size > 1) return { ok: false, code: 'mixed_currencies' }
  const subtotal = sumOf(items.map(({ price }) => price))
  const discount = bundleDiscount(subtotal, lines.length)
  const videoIds = items.map(({ videoId }) => videoId)
  return { ok: true, quote: { videoIds, items, subtotal, discount, total: subtotal - discount, currency }, lines }
}

/** How each asked video stands now (SPEC 6): usable or why not, owned or not. */
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

function priced(asked: readonly RequestedVideo[], discountPercentage: number) {
  const offers = asked.map(({ videoId, video }) => ({
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
