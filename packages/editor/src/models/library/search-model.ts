// The clips of the catalogue: by text, or the ones most like one of them.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogSearchInput, CatalogVideo, Clock } from '@proscenium/protocol'
import type { FiltersModel } from './filters-model.ts'
import type { ListingModel } from './listing.ts'

/** Sort orders of a text search; null sorts by relevance where there is a text, else the newest first. */
export const sortOrders = ['relevance', 'newest', 'title', 'energy', 'tempo', 'duration'] as const
export type SortOrder = (typeof sortOrders)[number]

export interface SearchModel extends Pick<ListingModel, 'listing' | 'more' | 'retry'> {
  readonly query: ReadonlySignal<string>
  readonly sort: ReadonlySignal<SortOrder | null>
  /** The video whose like are shown; null for a text search. */
  readonly similarTo: ReadonlySignal<CatalogVideo | null>
  /** Sets the search text; the search starts when typing pauses. */
  type(query: string): void
  sortBy(order: SortOrder | null): void
  showSimilar(video: CatalogVideo | null): void
  /** Searches for the current text immediately. */
  run(): void
  dispose(): void
}

const PAUSE_MS = 250
export const PAGE = 24

export interface SearchModelOptions {
  readonly clock: Clock
  readonly filters: Pick<FiltersModel, 'selected'>
  readonly listing: ListingModel
}

export function createSearchModel({ clock, filters, listing }: SearchModelOptions): SearchModel {
  const query = signal('')
  const sort = signal<SortOrder | null>(null)
  const similarTo = signal<CatalogVideo | null>(null)
  let cancelTimer = (): void => undefined

  const search = (): CatalogSearchInput => {
    const shared = { limit: PAGE, ...filtersOf(filters) }
    if (similarTo.value !== null) return { mode: 'similar', videoId: similarTo.value.videoId, ...shared }
    const text = query.value.trim()
    const order = sort.value ?? (text === '' ? null : 'relevance')
    return { mode: 'text', query: text, ...shared, ...(order === null ? {} : { sort: order }) }
  }
  const run = (): void => {
    cancelTimer()
    listing.start(search())
  }

  return {
    listing: listing.listing,
    more: listing.more,
    retry: listing.retry,
    query,
    sort,
    similarTo,
    run,
    type(text) {
      query.value = text
      similarTo.value = null
      cancelTimer()
      cancelTimer = clock.setTimer(run, PAUSE_MS)
    },
    sortBy(order) {
      sort.value = order
      run()
    },
    showSimilar(video) {
      similarTo.value = video
      run()
    },
    dispose() {
      cancelTimer()
      listing.dispose()
    },
  }
}

/** The chosen filters as a field of a search; none where nothing is chosen. */
export function filtersOf({ selected }: Pick<FiltersModel, 'selected'>): Pick<CatalogSearchInput, 'filters'> {
  return Object.keys(selected.value).length === 0 ? {} : { filters: selected.value }
}
