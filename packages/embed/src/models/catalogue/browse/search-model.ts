// The searches of the landing view: the selection changes at once, the results when they arrive (H-17).
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { withOwnedCards } from '../../../core/catalogue/ownership.ts'
import { nextResults, noResults, PAGE_SIZE, type Results, type ResultsEvent } from '../../../core/catalogue/results.ts'
import { filtersOf, searchKey, searchText, sortOf, type Selection } from '../../../core/catalogue/selection.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CardSearch } from '../../../ports/catalogue.ts'
import { createCardSearch, type CardSearchOptions } from './card-search.ts'

export interface SearchModelOptions extends CardSearchOptions {
  readonly signal: AbortSignal
  readonly selection: Selection
  /** Number of videos to load at first, as many as were loaded before a reload. */
  readonly loaded: number
}

export interface SearchModel {
  readonly selection: ReadonlySignal<Selection>
  readonly results: ReadonlySignal<Results>
  /** The first search; later calls have no effect. */
  start(): void
  /** Changes the selection, and searches after `delayMs` if that changes the results. */
  select(change: (selection: Selection) => Selection, delayMs?: number): void
  /** Performs a delayed search immediately. */
  searchNow(): void
  loadMore(): void
  /** Repeats the search or the next page if it failed and repeating is `worthwhile`. */
  retry(worthwhile?: (error: EmbedError) => boolean): void
  /** Searches again. */
  refresh(): void
}

/** Videos per request while what was loaded before is loaded again. */
const RESTORED_MAX = 4 * PAGE_SIZE

export function createSearchModel(options: SearchModelOptions): SearchModel {
  const { clock, bought, signal: abortSignal } = options
  const selection = signal(options.selection)
  const results = signal(noResults)
  const search = createCardSearch(options)
  const dispatch = (event: ResultsEvent) => {
    results.value = nextResults(results.peek(), event)
  }
  let isStarted = false
  /** Number of videos to load without being asked. */
  let target = options.loaded
  /** Of the current search and its next pages. */
  let current = new AbortController()
  let cancelDelay: (() => void) | null = null

  const supersede = (): AbortSignal => {
    cancelDelay?.()
    cancelDelay = null
    current.abort()
    current = new AbortController()
    return AbortSignal.any([abortSignal, current.signal])
  }
  const load = (cursor: string | null, searchSignal: AbortSignal) => {
    const missing = target - (cursor === null ? 0 : results.peek().count)
    return search(searchOf(selection.peek(), cursor, missing), searchSignal)
  }
  const run = async (): Promise<void> => {
    const searchSignal = supersede()
    const key = searchKey(selection.peek())
    dispatch({ kind: 'requested', key })
    const outcome = await load(null, searchSignal)
    if (searchSignal.aborted) return
    dispatch(outcome.ok ? { kind: 'arrived', key, page: outcome.value } : { kind: 'failed', key, error: outcome.error })
    if (outcome.ok) loadRemaining()
  }
  const next = async (): Promise<void> => {
    const searchSignal = AbortSignal.any([abortSignal, current.signal])
    const { cursor } = results.peek()
    dispatch({ kind: 'moreRequested' })
    const outcome = await load(cursor, searchSignal)
    if (searchSignal.aborted) return
    dispatch(outcome.ok ? { kind: 'moreArrived', page: outcome.value } : { kind: 'moreFailed', error: outcome.error })
    if (outcome.ok) loadRemaining()
  }
  const loadMore = () => {
    const { status, more } = results.peek()
    if (status === 'ready' && more === 'idle') void next()
  }
  /** Continues until as many videos are loaded as before the reload. */
  const loadRemaining = () => results.peek().count < target && loadMore()
  const select: SearchModel['select'] = (change, delayMs = 0) => {
    const before = selection.peek()
    selection.value = change(before)
    const key = searchKey(selection.peek())
    if (!isStarted || key === searchKey(before)) return
    target = 0
    supersede()
    if (key === results.peek().key) return dispatch({ kind: 'reselected' })
    dispatch({ kind: 'requested', key })
    if (delayMs === 0) void run()
    else cancelDelay = clock.setTimer(() => void run(), delayMs)
  }
  abortSignal.addEventListener('abort', () => cancelDelay?.(), { once: true })
  bought.subscribe((isBought) => {
    dispatch({ kind: 'cardsChanged', change: (cards) => withOwnedCards(cards, isBought) })
  }, abortSignal)

  return {
    selection,
    results: computed(() => results.value),
    start() {
      if (!isStarted) void run()
      isStarted = true
    },
    select,
    searchNow: () => cancelDelay !== null && void run(),
    loadMore,
    retry(worthwhile = () => true) {
      const { more, error } = results.peek()
      if (error === null || !worthwhile(error)) return
      void (more === 'failed' ? next() : run())
    },
    refresh: () => isStarted && void run(),
  }
}

function searchOf(selection: Selection, cursor: string | null, missing: number): CardSearch {
  const pages = Math.max(1, Math.ceil(missing / PAGE_SIZE))
  const limit = Math.min(RESTORED_MAX, pages * PAGE_SIZE)
  return { query: searchText(selection), filters: filtersOf(selection), sort: sortOf(selection), limit, cursor }
}
