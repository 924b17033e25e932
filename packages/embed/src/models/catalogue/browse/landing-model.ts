// The landing view: rails, filters and the grid (H-17).
import { computed } from '@preact/signals'
import { cleared, isFiltered, QUERY_MAX, toggled } from '../../../core/catalogue/selection.ts'
import { isUnanswered } from '../../../core/errors/retryable.ts'
import type { LandingModel } from '../catalogue-models.ts'
import { createLoader } from '../loader.ts'
import { createRailsModel } from './rails-model.ts'
import { createSearchModel, type SearchModelOptions } from './search-model.ts'

export interface Landings extends LandingModel {
  /** Loads everything once, the rails first. */
  start(): void
  /** Loads the rails again, because what they recommend depends on what the customer owns. */
  refreshRails(): void
  /** The connection returned: repeats what got no response. */
  onConnected(): void
}

/** Milliseconds without a key press before the text is searched for. */
const TYPING_PAUSE_MS = 250

export function createLandingModel(options: SearchModelOptions): Landings {
  const { catalogueCall, bought, signal: abortSignal } = options
  const rails = createRailsModel(options)
  const { content } = rails
  const facets = createLoader({
    request: (signal) => catalogueCall('facets', {}, signal),
    bought,
    signal: abortSignal,
  })
  const search = createSearchModel(options)
  const parts = [rails, facets, search]
  let isStarted = false
  /** On a slow connection, what is seen first arrives first. */
  const start = async () => {
    if (isFiltered(search.selection.peek())) search.start()
    await content.load()
    search.start()
    void facets.load()
  }
  return {
    content: content.state,
    moreRails: rails.more,
    loadMoreRails: rails.loadMore,
    facets: facets.state,
    selection: search.selection,
    isFiltered: computed(() => isFiltered(search.selection.value)),
    results: search.results,
    setQuery: (query) =>
      search.select((selection) => ({ ...selection, query: query.slice(0, QUERY_MAX) }), TYPING_PAUSE_MS),
    searchNow: search.searchNow,
    toggle: (facet, slug) => search.select((selection) => toggled(selection, facet, slug)),
    setDuration: (duration) => search.select((selection) => ({ ...selection, duration })),
    setSort: (sort) => search.select((selection) => ({ ...selection, sort })),
    clear: () => search.select(cleared),
    loadMore: search.loadMore,
    start() {
      if (!isStarted) void start()
      isStarted = true
    },
    retry: () => parts.forEach((part) => part.retry()),
    onConnected: () => parts.forEach((part) => part.retry(isUnanswered)),
    refresh() {
      void content.reload()
      search.refresh()
    },
    refreshRails: () => void (isStarted && content.reload()),
  }
}
