// The searches behind the library's views. They share the host's limit and one set of filters.
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { CatalogVideo } from '@proscenium/protocol'
import { createCollectionsModel } from './collections-model.ts'
import { createFiltersModel } from './filters-model.ts'
import type { LibraryOptions, LibraryTab } from './library-options.ts'
import { createListing, type ListingModel } from './listing.ts'
import type { PricesModel } from './prices-model.ts'
import { createSearchModel } from './search-model.ts'
import { createSearchPacer } from './search-pacer.ts'
import { createSongMatchModel } from './song-match-model.ts'

interface ViewsOptions {
  readonly tab: ReadonlySignal<LibraryTab | null>
  readonly prices: Pick<PricesModel, 'read'>
}

export function createLibraryViews(
  { editor, clock, i18n, edit, song, known }: LibraryOptions,
  { tab, prices }: ViewsOptions,
) {
  const pacer = createSearchPacer(clock)
  const onResults = (results: readonly CatalogVideo[]): void => {
    known.add(results)
    prices.read(results)
  }
  const listing = (): ListingModel => createListing({ editor, clock, i18n, pacer, onResults })
  /** The clips do not match the filters yet. */
  let isStale = false
  const onChange = (): void => {
    isStale = tab.peek() !== 'clips'
    if (!isStale) search.run()
  }
  const filters = createFiltersModel({ editor, i18n, onChange })
  const search = createSearchModel({ clock, filters, listing: listing() })
  const songMatch = createSongMatchModel({ history: edit.history, song, filters, listing: listing() })
  const collections = createCollectionsModel({ editor, clock, i18n, known, pacer })
  const stop = effect(() => {
    if (tab.value !== 'clips' || !isStale) return
    isStale = false
    untracked(search.run)
  })
  return {
    filters,
    search,
    songMatch,
    collections,
    dispose() {
      stop()
      for (const part of [search, songMatch, collections]) part.dispose()
    },
  }
}
