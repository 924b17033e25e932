// What a card says about a video.
import type { CatalogueCard, RecommendationReason } from '@proscenium/contract'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'

export interface CardPrice {
  /** Minor units of `currency`. */
  readonly amount: number
  readonly listPrice: number
  readonly currency: string
}

/** Null if the video is owned or not for sale. */
export function priceOf({ ownership, status, price, listPrice, currency }: CatalogueCard): CardPrice | null {
  if (ownership === 'owned' || status === 'unavailable' || price === undefined || currency === undefined) return null
  return { amount: price, listPrice: listPrice ?? price, currency }
}

export function reasonText(
  { kind, title = '' }: RecommendationReason,
  { reasons }: CatalogueMessages['browse'],
): string {
  if (kind === 'new' || title === '') return kind === 'new' ? reasons.new : reasons.popular
  return kind === 'owned' ? reasons.owned({ title }) : kind === 'viewed' ? reasons.viewed({ title }) : reasons.popular
}

export interface UnavailableReason {
  readonly text: string
  /** The language of the service's own words; absent for a text in the customer's language. */
  readonly lang?: 'en'
}

/** Why a video is unavailable; the service's own words serve for a code that `texts` lack. Null if there are none. */
export function unavailableReason(
  { reasonCode = '', reason = '' }: Pick<CatalogueCard, 'reasonCode' | 'reason'>,
  texts: Readonly<Record<string, string | undefined>>,
): UnavailableReason | null {
  const text = texts[reasonCode]
  if (text !== undefined) return { text }
  return reason === '' ? null : { text: reason, lang: 'en' }
}
