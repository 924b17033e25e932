// One list of search results: a search, its pages, and what happens when it fails or has to wait.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogSearchInput, CatalogVideo, Clock } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { failureOf, type Failure } from '../../core/failure.ts'
import type { I18n } from '../i18n.ts'
import type { SearchPacer } from './search-pacer.ts'

export interface Listing {
  /** `idle` before the first search. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  /** The search that the results belong to. */
  readonly search: CatalogSearchInput
  readonly results: readonly CatalogVideo[]
  readonly nextCursor: string | null
  readonly loadingMore: boolean
  /** Null while a search waits for the limit: `waiting` says so. */
  readonly failure: Failure | null
  /** The next search is sent by itself as soon as the limit allows it. */
  readonly waiting: boolean
}

export interface ListingModel {
  readonly listing: ReadonlySignal<Listing>
  /** Shows the results of another search. */
  start(search: CatalogSearchInput): void
  /** Loads the next page. */
  more(): void
  /** Repeats what failed: the search, or the next page. */
  retry(): void
  dispose(): void
}

export interface ListingOptions {
  readonly editor: Editor
  readonly clock: Clock
  readonly i18n: ReadonlySignal<I18n>
  readonly pacer: SearchPacer
  /** Called with every page. */
  readonly onResults: (results: readonly CatalogVideo[]) => void
}

const nothing: Listing = {
  phase: 'idle',
  search: { mode: 'text' },
  results: [],
  nextCursor: null,
  loadingMore: false,
  failure: null,
  waiting: false,
}

export function createListing({ editor, clock, i18n, pacer, onResults }: ListingOptions): ListingModel {
  const listing = signal<Listing>(nothing)
  let cancelTimer = (): void => undefined
  let current = new AbortController()

  const set = (changes: Partial<Listing>): void => {
    listing.value = { ...listing.value, ...changes }
  }

  /** Runs one request as soon as the limit allows it. A newer one supersedes it and its response is ignored. */
  function ask(cursor: string | null, wait = pacer.wait()): void {
    cancelTimer()
    current.abort()
    const { signal: abort } = (current = new AbortController())
    set({ waiting: wait > 0, failure: null, ...(cursor === null ? { phase: 'loading' } : { loadingMore: true }) })
    if (wait === 0) void send(cursor, abort)
    else cancelTimer = clock.setTimer(() => ask(cursor), wait)
  }

  async function send(cursor: string | null, abort: AbortSignal): Promise<void> {
    pacer.sent()
    const { search } = listing.value
    try {
      const page = await editor.searchCatalog(cursor === null ? search : { ...search, cursor }, { signal: abort })
      if (abort.aborted) return
      onResults(page.results)
      const { results } = listing.value
      set({
        phase: 'ready',
        results: withoutRepeats(cursor === null ? [] : results, page.results),
        nextCursor: page.nextCursor,
        loadingMore: false,
      })
    } catch (error) {
      const failure = failureOf(error, i18n.value.messages.session.failures)
      if (abort.aborted || failure === null) return
      if (failure.limited) return ask(cursor, pacer.waitAfterRejection())
      set({ phase: cursor === null ? 'failed' : 'ready', loadingMore: false, failure })
    }
  }

  const more = (): void => {
    const { phase, nextCursor, loadingMore } = listing.value
    if (phase === 'ready' && nextCursor !== null && !loadingMore) ask(nextCursor)
  }

  return {
    listing,
    start(search) {
      listing.value = { ...nothing, search }
      ask(null)
    },
    more,
    retry: () => (listing.value.phase === 'failed' ? ask(null) : more()),
    dispose() {
      cancelTimer()
      current.abort()
    },
  }
}

function withoutRepeats(previous: readonly CatalogVideo[], next: readonly CatalogVideo[]): readonly CatalogVideo[] {
  const known = new Set(previous.map(({ videoId }) => videoId))
  return [...previous, ...next.filter(({ videoId }) => !known.has(videoId))]
}
