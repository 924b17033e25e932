// What the other views know about a video whose own content is not loaded yet (H-18).
import type { CatalogueCard } from '@proscenium/contract'
import type { Loadable } from '../../../core/catalogue/loadable.ts'
import type { DetailModel, LandingModel, PurchasesModel } from '../catalogue-models.ts'

export interface KnownCardsOptions {
  readonly landing: Pick<LandingModel, 'content' | 'results'>
  readonly purchases: Pick<PurchasesModel, 'content'>
  readonly details: () => readonly Pick<DetailModel, 'content'>[]
}

/** The first card of the video among those that were loaded for other views; null if there is none. */
export function findKnownCard(options: KnownCardsOptions, videoId: string): CatalogueCard | null {
  for (const cards of knownCards(options)) {
    const card = cards.find((each) => each.videoId === videoId)
    if (card !== undefined) return card
  }
  return null
}

function* knownCards({ landing, purchases, details }: KnownCardsOptions): Iterable<readonly CatalogueCard[]> {
  for (const { recommended, newReleases, collections } of valuesOf(landing.content.peek())) {
    yield recommended
    yield newReleases
    for (const { videos } of collections) yield videos
  }
  yield* landing.results.peek().pages
  for (const { content } of details()) for (const { similar } of valuesOf(content.peek())) yield similar
  for (const owned of valuesOf(purchases.content.peek())) yield owned.purchases.map(({ video }) => video)
}

function valuesOf<Value>(state: Loadable<Value>): readonly Value[] {
  return state.kind === 'ready' ? [state.value] : []
}
