import type { CatalogueCard } from '@proscenium/contract'
import type { Offer } from '../../../core/purchase/purchase.ts'
import { priceOf } from '../shared/card-facts.ts'

/** The price on a card, which is shown until a quote has arrived; null if there is nothing to buy (H-18). */
export function cardOffer(card: CatalogueCard): Offer | null {
  const price = priceOf(card)
  if (price === null) return null
  const { title, artist, thumbnailUrl } = card
  return { title, artist, thumbnailUrl, price: price.amount, listPrice: price.listPrice, currency: price.currency }
}
