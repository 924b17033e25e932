// A purchase changes what is shown of the bought videos before the service is asked again (H-17, H-18).
import type { CatalogueCard } from '@proscenium/contract'
import type { Landing, VideoContent } from './content.ts'

/** Whether a video is among those bought. */
export type IsBought = (videoId: string) => boolean

/** Compares ids without case, as the bridge does. */
export function boughtAmong(videoIds: readonly string[]): IsBought {
  const ids = new Set(videoIds.map((id) => id.toLowerCase()))
  return (videoId) => ids.has(videoId.toLowerCase())
}

/** The cards with the bought ones as owned; the same list if there are none. */
export function withOwnedCards<Card extends CatalogueCard>(
  cards: readonly Card[],
  isBought: IsBought,
): readonly Card[] {
  const change = (card: Card): Card => (changes(card, isBought) ? owned(card) : card)
  return cards.some((card) => changes(card, isBought)) ? cards.map(change) : cards
}

export function withOwnedLanding(landing: Landing, isBought: IsBought): Landing {
  return {
    ...landing,
    recommended: [...withOwnedCards(landing.recommended, isBought)],
    newReleases: [...withOwnedCards(landing.newReleases, isBought)],
    collections: landing.collections.map((rail) => ({ ...rail, videos: [...withOwnedCards(rail.videos, isBought)] })),
  }
}

export function withOwnedContent({ video, previews, similar }: VideoContent, isBought: IsBought): VideoContent {
  const { original, reel, bts } = video.deliverables
  const deliverables = {
    original: { ...original, owned: true },
    reel: { ...reel, owned: true },
    bts: { ...bts, owned: true },
  }
  return {
    video: changes(video, isBought) ? { ...owned(video), deliverables } : video,
    previews,
    similar: [...withOwnedCards(similar, isBought)],
  }
}

function changes({ videoId, ownership }: CatalogueCard, isBought: IsBought): boolean {
  return ownership !== 'owned' && isBought(videoId)
}

/** There is nothing to buy any more, so prices go. */
function owned<Card extends CatalogueCard>(card: Card): Card {
  const { price: _price, listPrice: _listPrice, currency: _currency, ...others } = card
  return { ...others, ownership: 'owned' } as Card
}
