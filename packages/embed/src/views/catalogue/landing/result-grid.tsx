import type { ComponentChildren } from 'preact'
import { useId, useMemo, useRef } from 'preact/hooks'
import { catalogueSorts, searchText, sortOf } from '../../../core/catalogue/selection.ts'
import type { LandingModel, Results } from '../../../models/catalogue/catalogue-models.ts'
import { MoreAtEnd } from './more-at-end.tsx'
import { createNearPages } from './near-pages.ts'
import { GridSkeleton, ResultPage } from './result-page.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useRovingFocus } from '@proscenium/ui/roving-focus'
import { Primary } from '../../shared/buttons.tsx'
import field from '@proscenium/ui/field.module.css'
import rail from '../shared/card-rail.module.css'
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
      <div class={`${rail.head} ${styles.head}`}>
        <h2 class={rail.title} id={id}>
          {isFiltered ? rails.results : rails.all}
        </h2>
        {results.status === 'ready' && results.more === 'complete' && results.count > 0 && (
          <p class={rail.total}>{videos({ count: results.count })}</p>
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
      <MoreAtEnd
        {...{ more: results.more, count, isReady: status === 'ready', parts: '[data-page]' }}
        load={landing.loadMore}
        retry={landing.retry}
      />
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
      <Primary label={none.clear} press={landing.clear} />
    </ViewState>
  )
}

function Failed({ landing, results: { error } }: { readonly landing: LandingModel; readonly results: Results }) {
  const { failed } = useCatalogueMessages().browse
  return error === null ? null : <LoadFailed title={failed} error={error} retry={landing.retry} />
}

/** By relevance only where there is a text to compare with. */
function SortSelect({ landing }: { readonly landing: LandingModel }) {
  const { sort: messages } = useCatalogueMessages().browse
  const id = useId()
  const selection = landing.selection.value
  const shown = sortOf(selection)
  const hasText = searchText(selection) !== ''
  return (
    <div class={styles.sort}>
      <label class="visually-hidden" for={id}>
        {messages.label}
      </label>
      <select
        id={id}
        class={field.select}
        value={shown}
        onChange={({ currentTarget }) =>
          landing.setSort(catalogueSorts.find((one) => one === currentTarget.value) ?? null)
        }
      >
        {catalogueSorts
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
