// The offer shown to the customer, from the service's quote or order.
import type { Order, QuotedBundle as BundleResponse, QuotedVideo } from '@proscenium/contract'
import type { Offer, Quoted, QuotedBundle } from './purchase.ts'

/** Converts a quoted item. A reason beside a required purchase means that the video cannot be bought. */
export function quotedOf(item: QuotedVideo): Quoted {
  const { title = '', artist = '', thumbnailUrl = '', price, listPrice = price, currency, reason } = item
  const offer = { title, artist, thumbnailUrl, price, listPrice: Math.max(price, listPrice), currency }
  if (!item.purchaseRequired) return { standing: 'owned', offer }
  return reason === undefined ? { standing: 'for-sale', offer } : { standing: 'unavailable', offer, reason }
}

/** Converts a bundle quote: the offer lists the purchasable videos at their own prices. */
export function quotedBundleOf({ items, quoteId, total, subtotal, currency }: BundleResponse): QuotedBundle {
  const videos = items.map((item) => ({ videoId: item.videoId, quoted: quotedOf(item) }))
  const lines = videos.flatMap(({ quoted }) => (quoted.standing === 'for-sale' ? [quoted.offer] : []))
  const { title = '', artist = '', thumbnailUrl = '' } = lines[0] ?? {}
  const offer = { title, artist, thumbnailUrl, price: total, listPrice: subtotal, currency, lines }
  return { quoteId: quoteId ?? null, videos, offer }
}

/** A pending order fixes its price: the customer pays the order's price, not a later quote's (B-22). */
export function withOrderPrice(offer: Offer | null, { price, list_price, bundle, currency }: Order): Offer {
  const listPrice = bundle?.subtotal ?? list_price
  const texts = offer ?? { title: '', artist: '', thumbnailUrl: '' }
  return { ...texts, price, listPrice: Math.max(price, listPrice), currency }
}
