import type { ComponentChildren } from 'preact'
import { useId, useMemo, useRef } from 'preact/hooks'
import type { SearchSort } from '@proscenium/contract'
import type { LandingModel, Results } from '../../../models/catalogue/catalogue-models.ts'
import { MoreResults } from './more-results.tsx'
import { createNearPages } from './near-pages.ts'
import { GridSkeleton, ResultPage } from './result-page.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { ViewState } from '../shared/view-state.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useRovingFocus } from '@proscenium/ui/roving-focus'
import button from '@proscenium/ui/button.module.css'
import styles from './result-grid.module.css'

export interface ResultGridProps {
  readonly landing: LandingModel
  readonly open: (videoId: string) => void
  /** The grid shows what the customer searched for, not all videos. */
  readonly isFiltered: boolean
}

/** The videos page by page. While a new search runs, the previous videos stay, dimmed. */
export function ResultGrid({ landing, open, isFiltered }: ResultGridProps) {
  const { rails, videos } = useCatalogueMessages().browse
  const results = landing.results.value
  const id = useId()
  return (
    <section class={styles.results} aria-labelledby={id} data-results={stateOf(results)}>
      <div class={styles.head}>
        <h2 class={styles.title} id={id}>
          {isFiltered ? rails.results : rails.all}
        </h2>
        {results.status === 'ready' && results.more === 'complete' && results.count > 0 && (
          <p class={styles.total}>{videos({ count: results.count })}</p>
        )}
        {(results.count > 0 || results.status === 'loading') && <SortSelect landing={landing} />}
      </div>
      <Body landing={landing} open={open} isFiltered={isFiltered} id={id} />
    </section>
  )
}

function stateOf({ status, count }: Results): string {
  return status === 'ready' && count === 0 ? 'empty' : status
}

function Body({ landing, open, isFiltered, id }: ResultGridProps & { readonly id: string }) {
  const results = landing.results.value
  const { status, pages, count } = results
  const nearPages = useMemo(createNearPages, [])
  if (status === 'loading') return <GridSkeleton />
  if (status === 'failed') return <Failed landing={landing} results={results} />
  if (status === 'ready' && count === 0) return <Empty landing={landing} isFiltered={isFiltered} />
  return (
    <>
      <Grid labelledBy={id} isBusy={status === 'refreshing'}>
        {pages.map((cards) => (
          <ResultPage key={cards[0]?.videoId} cards={cards} open={open} nearPages={nearPages} />
        ))}
      </Grid>
      <MoreResults landing={landing} />
    </>
  )
}

interface GridProps {
  readonly labelledBy: string
  readonly isBusy: boolean
  readonly children: ComponentChildren
}

function Grid({ labelledBy, isBusy, children }: GridProps) {
  const list = useRef<HTMLDivElement>(null)
  useRovingFocus(list, '[role="listitem"]')
  return (
    <div ref={list} class={styles.grid} role="list" aria-labelledby={labelledBy} aria-busy={isBusy}>
      {children}
    </div>
  )
}

function Empty({ landing, isFiltered }: Pick<ResultGridProps, 'landing' | 'isFiltered'>) {
  const { none, empty } = useCatalogueMessages().browse
  if (!isFiltered) return <ViewState name="empty" {...empty} />
  return (
    <ViewState name="none" title={none.title} advice={none.advice}>
      <button class={button.primary} type="button" onClick={() => landing.clear()}>
        {none.clear}
      </button>
    </ViewState>
  )
}

function Failed({ landing, results: { error } }: { readonly landing: LandingModel; readonly results: Results }) {
  const { failed } = useCatalogueMessages().browse
  return error === null ? null : <LoadFailed title={failed} error={error} retry={landing.retry} />
}

/** The orders of a text search; by relevance only where there is a text to compare with. */
const sorts = ['relevance', 'newest', 'title', 'energy', 'tempo', 'duration'] as const satisfies readonly SearchSort[]

function SortSelect({ landing }: { readonly landing: LandingModel }) {
  const { sort: messages } = useCatalogueMessages().browse
  const id = useId()
  const { query, sort } = landing.selection.value
  const hasText = query.trim() !== ''
  const shown = sort ?? (hasText ? 'relevance' : 'newest')
  return (
    <div class={styles.sort}>
      <label class="visually-hidden" for={id}>
        {messages.label}
      </label>
      <select
        id={id}
        class={styles.select}
        value={shown}
        onChange={({ currentTarget }) => landing.setSort(sorts.find((one) => one === currentTarget.value) ?? null)}
      >
        {sorts
          .filter((one) => one !== 'relevance' || hasText || shown === one)
          .map((one) => (
            <option key={one} value={one}>
              {messages[one]}
            </option>
          ))}
      </select>
    </div>
  )
}
