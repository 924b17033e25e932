// What the service says of one video's price, and what it has ordered, as a buyer is shown it.
import type { Order, QuotedBundle as BundleAnswer, QuotedVideo } from '@proscenium/contract'
import type { Offer, Quoted, QuotedBundle } from './purchase.ts'

/** What a quoted item says; a reason beside a purchase that is required means that it cannot be bought. */
export function quotedOf(item: QuotedVideo): Quoted {
  const { title = '', artist = '', thumbnailUrl = '', price, listPrice = price, currency, reason } = item
  const offer = { title, artist, thumbnailUrl, price, listPrice: Math.max(price, listPrice), currency }
  if (!item.purchaseRequired) return { standing: 'owned', offer }
  return reason === undefined ? { standing: 'for-sale', offer } : { standing: 'unavailable', offer, reason }
}

/** What the service says of a bundle: the offer names the videos that can be bought, at their own prices. */
export function quotedBundleOf({ items, quoteId, total, subtotal, currency }: BundleAnswer): QuotedBundle {
  const videos = items.map((item) => ({ videoId: item.videoId, quoted: quotedOf(item) }))
  const lines = videos.flatMap(({ quoted }) => (quoted.standing === 'for-sale' ? [quoted.offer] : []))
  const { title = '', artist = '', thumbnailUrl = '' } = lines[0] ?? {}
  const offer = { title, artist, thumbnailUrl, price: total, listPrice: subtotal, currency, lines }
  return { quoteId: quoteId ?? null, videos, offer }
}

/** An order holds its price while it is pending: what is paid is the order's, whatever was quoted since (B-22). */
export function withOrderPrice(offer: Offer | null, { price, list_price, bundle, currency }: Order): Offer {
  const listPrice = bundle?.subtotal ?? list_price
  const words = offer ?? { title: '', artist: '', thumbnailUrl: '' }
  return { ...words, price, listPrice: Math.max(price, listPrice), currency }
}

/** The discount in whole percent, rounded to the nearest and never 100 % of something that costs; 0 where there is none. */
export function discountOf({ price, listPrice }: Offer): number {
  if (price >= listPrice) return 0
  const percent = Math.round((1 - price / listPrice) * 100)
  return price > 0 ? Math.min(percent, 99) : 100
}
