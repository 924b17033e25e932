// The library: one search at a time, the next page by cursor, and a message for each failure.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogSearch, CatalogVideo, Clock } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { failureOf, type Failure } from '../core/failure.ts'
import { createFiltersModel, type SelectedFilters, type FiltersModel } from './filters-model.ts'

export interface Listing {
  /** `idle` before the first search. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  /** The query that the results belong to. */
  readonly query: string
  readonly filters: SelectedFilters
  readonly results: readonly CatalogVideo[]
  readonly nextCursor: string | null
  readonly loadingMore: boolean
  readonly failure: Failure | null
}

export interface SearchModel {
  readonly filters: FiltersModel
  readonly query: ReadonlySignal<string>
  readonly listing: ReadonlySignal<Listing>
  /** Sets the search text; the search starts when typing pauses. */
  type(query: string): void
  /** Searches for the current text immediately. */
  run(): void
  more(): void
  dispose(): void
}

const PAUSE_MS = 250
const LIMITED_WAIT_MS = 5_000
const PAGE = 24

const nothing: Listing = {
  phase: 'idle',
  query: '',
  filters: {},
  results: [],
  nextCursor: null,
  loadingMore: false,
  failure: null,
}

export function createSearchModel(editor: Editor, clock: Clock): SearchModel {
  const query = signal('')
  const listing = signal<Listing>(nothing)
  let cancelTimer = (): void => undefined
  let current = new AbortController()

  const later = (action: () => void, ms: number): void => {
    cancelTimer()
    cancelTimer = clock.setTimer(action, ms)
  }

  /** Runs one request. A newer one supersedes it and its response is ignored. */
  async function ask(cursor: string | null, before: Listing, again: () => void): Promise<void> {
    cancelTimer()
    current.abort()
    const { signal: abort } = (current = new AbortController())
    try {
      const page = await editor.searchCatalog(searchOf(before, cursor), { signal: abort })
      if (abort.aborted) return
      const previous = cursor === null ? [] : before.results
      const results = [
        ...previous,
        ...page.results.filter(({ videoId }) => !previous.some((known) => known.videoId === videoId)),
      ]
      listing.value = {
        ...before,
        phase: 'ready',
        results,
        nextCursor: page.nextCursor,
        loadingMore: false,
        failure: null,
      }
    } catch (error) {
      const failure = failureOf(error)
      if (abort.aborted || failure === null) return
      listing.value = { ...before, phase: cursor === null ? 'failed' : 'ready', loadingMore: false, failure }
      if (failure.limited) later(again, LIMITED_WAIT_MS)
    }
  }

  const run = (): void => {
    const before = { ...nothing, query: query.value.trim(), filters: filters.selected.value }
    listing.value = { ...before, phase: 'loading' }
    void ask(null, before, run)
  }

  const filters = createFiltersModel(editor, run)

  const more = (): void => {
    const before = listing.value
    if (before.phase !== 'ready' || before.nextCursor === null || before.loadingMore) return
    listing.value = { ...before, loadingMore: true, failure: null }
    void ask(before.nextCursor, before, more)
  }

  return {
    filters,
    query,
    listing,
    run,
    more,
    type(text) {
      query.value = text
      later(run, PAUSE_MS)
    },
    dispose() {
      cancelTimer()
      current.abort()
    },
  }
}

function searchOf({ query, filters }: Listing, cursor: string | null): CatalogSearch {
  return {
    mode: 'text',
    query,
    limit: PAGE,
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(cursor === null ? {} : { cursor }),
  }
}
