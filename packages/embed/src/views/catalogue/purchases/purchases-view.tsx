import { useEffect, useMemo, useRef } from 'preact/hooks'
import { matchingPurchases } from '../../../core/catalogue/owned-videos.ts'
import type {
  CatalogueModel,
  DownloadAllowance,
  OwnedVideos,
  PurchasesModel,
} from '../../../models/catalogue/catalogue-models.ts'
import { SearchField } from '../shared/search-field.tsx'
import { ViewFrame } from '../shared/view-frame.tsx'
import { LoadFailed, loadErrorText } from '../shared/load-failed.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { PurchasedCard } from './purchased-card.tsx'
import { useFormat, useAllMessages } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { fileMessage, withErrorTexts, type FileRowModel } from '../../exports/export-text.ts'
import { sentences } from '../../i18n/sentences.ts'
import { Bar } from '../../shared/bar.tsx'
import { More } from '../../shared/more.tsx'
import exports from '../../exports/exports.module.css'
import thumbnail from '../../shared/thumbnail.module.css'
import { Primary } from '../../shared/buttons.tsx'
import styles from './purchases.module.css'

export interface PurchasesViewProps {
  readonly catalogue: CatalogueModel
}

/** The videos the customer owns, with their downloads and exports (H-20). */
export function PurchasesView({ catalogue }: PurchasesViewProps) {
  const { purchases } = catalogue
  useEffect(() => {
    purchases.load()
    return purchases.files.clearResults
  }, [purchases])
  return (
    <ViewFrame
      view="purchases"
      title={useCatalogueMessages().browse.nav.purchases}
      announcement={usePurchasesAnnouncement(purchases)}
      head={<Search catalogue={catalogue} />}
    >
      <Content catalogue={catalogue} />
    </ViewFrame>
  )
}

/** Where there is more than one video to search. */
function Search({ catalogue: { purchases } }: PurchasesViewProps) {
  const { search } = useCatalogueMessages().video.purchases
  const content = purchases.content.value
  if (content.kind !== 'ready' || content.value.purchases.length < 2) return null
  return <SearchField label={search} query={purchases.query.value} setQuery={purchases.setQuery} />
}

function Content({ catalogue }: PurchasesViewProps) {
  const { failed } = useCatalogueMessages().video.purchases
  const { purchases } = catalogue
  const content = purchases.content.value
  const downloads = purchases.downloads.value
  if (content.kind === 'failed') return <LoadFailed title={failed} error={content.error} retry={purchases.retry} />
  if (content.kind === 'loading' || downloads === null) return <PurchasesSkeleton />
  if (content.value.purchases.length === 0) return <Empty catalogue={catalogue} />
  return (
    <div class={exports.list} data-purchases="listed">
      <Allowance downloads={downloads} />
      <List catalogue={catalogue} owned={content.value} resetsAt={downloads.resetsAt} />
    </div>
  )
}

function Allowance({ downloads }: { readonly downloads: DownloadAllowance }) {
  const { left } = useCatalogueMessages().video.purchases
  const { number, date } = useFormat()
  const { limit, left: count, resetsAt } = downloads
  return <p class={styles.allowance}>{left({ left: number(count), limit: number(limit), date: date(resetsAt) })}</p>
}

interface ListProps {
  readonly catalogue: CatalogueModel
  readonly owned: OwnedVideos
  /** ISO 8601. */
  readonly resetsAt: string
}

/** Loading more moves the focus to the first new video, unless a search has loaded it. */
function List({ catalogue, owned, resetsAt }: ListProps) {
  const { browse, video } = useCatalogueMessages()
  const { purchases } = catalogue
  const query = purchases.query.value
  const found = matchingPurchases(owned, query)
  const firstNew = query === '' ? owned.firstNew : null
  const list = useRef<HTMLUListElement>(null)
  const files = useMemo<FileRowModel>(
    () => ({ ...purchases.files, downloadsResetAt: () => resetsAt }),
    [purchases, resetsAt],
  )
  useEffect(() => {
    if (firstNew !== null)
      list.current?.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(firstNew)}"]`)?.focus()
  }, [firstNew])
  return (
    <>
      <ul ref={list} class={exports.list}>
        {found.map((purchase) => (
          <PurchasedCard key={purchase.video.videoId} catalogue={catalogue} purchase={purchase} files={files} />
        ))}
      </ul>
      {found.length === 0 && owned.more === 'complete' && <p class={styles.allowance}>{browse.none.title}</p>}
      {owned.more !== 'complete' && (
        <More
          label={browse.more}
          load={owned.more === 'failed' ? purchases.retry : purchases.loadMore}
          isLoading={owned.more === 'loading'}
          error={owned.more === 'failed' ? video.purchases.moreFailed : null}
        />
      )}
    </>
  )
}

function Empty({ catalogue }: PurchasesViewProps) {
  const { empty, browse } = useCatalogueMessages().video.purchases
  return (
    <ViewState name="empty" title={empty.title} advice={empty.advice}>
      <Primary label={browse} press={() => catalogue.navigation.open({ kind: 'landing' })} />
    </ViewState>
  )
}

/** Placeholders for three videos, in their actual layout. */
function PurchasesSkeleton() {
  return (
    <div class={exports.list} data-purchases="loading" aria-hidden="true">
      <Bar inlineSize="18rem" />
      <ul class={exports.list}>
        {[1, 2, 3].map((card) => (
          <li key={card} class={styles.card}>
            <div class={thumbnail.thumbnail} />
            <div class={styles.head}>
              <Bar inlineSize="18rem" />
              <Bar inlineSize="18rem" />
              <Bar inlineSize="18rem" />
            </div>
            <div class={styles.files}>
              <Bar blockSize="var(--target)" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How the list loaded, then the outcome of the last download and of the next page. */
function usePurchasesAnnouncement(purchases: PurchasesModel): string {
  const all = useAllMessages()
  const format = useFormat()
  const texts = useCatalogueMessages()
  const { browse, video } = texts
  const content = purchases.content.value
  const downloads = purchases.downloads.value
  if (content.kind === 'failed') return sentences([video.purchases.failed, loadErrorText(content.error, texts)])
  if (content.kind === 'loading' || downloads === null) return video.purchases.loading
  const { purchases: owned, more } = content.value
  const found = matchingPurchases(content.value, purchases.query.value)
  if (owned.length === 0) return sentences([video.purchases.empty.title, video.purchases.empty.advice])
  const messages = withErrorTexts(all, { 'not-owned': video.purchases.notOwned, session: browse.errors.session })
  const model = { ...purchases.files, downloadsResetAt: () => downloads.resetsAt }
  const download = fileMessage(purchases.files.latest.value, model, { messages, format })
  return (
    sentences([download, more === 'failed' ? video.purchases.moreFailed : '']) || browse.videos({ count: found.length })
  )
}
