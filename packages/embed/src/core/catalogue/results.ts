// The grid of the landing view as one pure reducer: pages of the current search (H-17).
import type { CatalogueCard, CataloguePage } from '@proscenium/contract'
import type { EmbedError } from '../errors/embed-error.ts'

export interface Results {
  /**
   * `loading`: there is nothing to show yet. `refreshing`: `pages` are loaded again, or belong to an earlier search.
   * `failed`: there are no pages, `error` says why.
   */
  readonly status: 'loading' | 'refreshing' | 'ready' | 'failed'
  /** Of at most `PAGE_SIZE` videos, without duplicates. Pages that do not change keep their identity. */
  readonly pages: readonly (readonly CatalogueCard[])[]
  /** Number of videos in `pages`. */
  readonly count: number
  /** The next page; `complete` if there is none. */
  readonly more: 'idle' | 'loading' | 'failed' | 'complete'
  /** Why the search, the refresh or the next page failed; null otherwise. */
  readonly error: EmbedError | null
  /** Counts the searches whose first page arrived, for announcements. */
  readonly generation: number
  readonly cursor: string | null
  /** The search that `pages` belong to; null without pages. */
  readonly key: string | null
}

export type ResultsEvent =
  | { readonly kind: 'requested'; readonly key: string }
  /** The search that `pages` belong to is selected again. */
  | { readonly kind: 'reselected' }
  | { readonly kind: 'arrived'; readonly key: string; readonly page: CataloguePage }
  | { readonly kind: 'failed'; readonly key: string; readonly error: EmbedError }
  | { readonly kind: 'moreRequested' }
  | { readonly kind: 'moreArrived'; readonly page: CataloguePage }
  | { readonly kind: 'moreFailed'; readonly error: EmbedError }
  | { readonly kind: 'cardsChanged'; readonly change: (cards: readonly CatalogueCard[]) => readonly CatalogueCard[] }

/** Videos per page: whole rows of 2, 3, 4 or 6 columns. */
export const PAGE_SIZE = 24

export const noResults: Results = {
  status: 'loading',
  pages: [],
  count: 0,
  more: 'idle',
  error: null,
  generation: 0,
  cursor: null,
  key: null,
}

export function nextResults(results: Results, event: ResultsEvent): Results {
  switch (event.kind) {
    case 'requested':
      return { ...results, status: results.key === null ? 'loading' : 'refreshing', error: null, ...stopMore(results) }
    case 'reselected':
      return { ...results, status: 'ready', error: null, ...stopMore(results) }
    case 'arrived':
      return withFirstPage(results, event)
    case 'failed':
      return results.key === event.key
        ? { ...results, status: 'ready', error: event.error }
        : { ...noResults, generation: results.generation, status: 'failed', error: event.error }
    case 'moreRequested':
      return { ...results, more: 'loading', error: null }
    case 'moreArrived':
      return withNextPage(results, event.page)
    case 'moreFailed':
      return { ...results, more: 'failed', error: event.error }
    case 'cardsChanged':
      return withCards(results, event.change)
  }
}

/** A new search ends the loading of the next page. */
function stopMore({ more }: Results): Pick<Results, 'more'> {
  return { more: more === 'complete' ? 'complete' : 'idle' }
}

function withFirstPage(
  { generation }: Results,
  { key, page }: Extract<ResultsEvent, { readonly kind: 'arrived' }>,
): Results {
  const first = { ...noResults, status: 'ready', key, generation: generation + 1 } as const
  return withNextPage(first, page)
}

/** The service's pages may overlap after new videos were published. */
function withNextPage(results: Results, { results: cards, nextCursor: cursor }: CataloguePage): Results {
  const known = new Set(results.pages.flat().map(({ videoId }) => videoId))
  const page = cards.filter(({ videoId }) => !known.has(videoId) && known.add(videoId))
  return {
    ...results,
    pages: [...results.pages, ...chunksOf(page)],
    count: results.count + page.length,
    more: cursor === null ? 'complete' : 'idle',
    error: null,
    cursor,
  }
}

function withCards(results: Results, change: (cards: readonly CatalogueCard[]) => readonly CatalogueCard[]): Results {
  const pages = results.pages.map(change)
  return pages.every((page, index) => page === results.pages[index]) ? results : { ...results, pages }
}

function chunksOf(cards: readonly CatalogueCard[]): readonly (readonly CatalogueCard[])[] {
  const count = Math.ceil(cards.length / PAGE_SIZE)
  return Array.from({ length: count }, (_, index) => cards.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE))
}
