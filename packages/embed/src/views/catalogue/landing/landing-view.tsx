import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { CatalogueModel, LandingModel, Results } from '../../../models/catalogue/catalogue-models.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FilterPanel } from '../filters/facets.tsx'
import { ResultGrid } from './result-grid.tsx'
import { Toolbar } from './toolbar.tsx'
import { MoreAtEnd } from './more-at-end.tsx'
import { ViewFrame } from '../shared/view-frame.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import { sentences } from '../../i18n/sentences.ts'
import { loadErrorText, isRetryable } from '../shared/load-failed.tsx'
import type { Landing } from '../../../core/catalogue/content.ts'
import { withoutNeighbours } from '../../../core/catalogue/rails.ts'
import { CardRail } from '../shared/card-rail.tsx'
import { RailSkeleton } from '../shared/skeletons.tsx'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import button from '@proscenium/ui/button.module.css'
import { Quiet } from '../../shared/buttons.tsx'
import styles from './landing-view.module.css'

/** Enough space for the filters beside the videos; otherwise they open as a dialog. */
const WIDE = '(min-width: 880px) and (min-height: 420px)'

export interface LandingViewProps {
  readonly catalogue: CatalogueModel
  /** A part of the view failed to load. */
  readonly onError: (error: unknown) => void
}

/** The first view: rails above a grid of all videos, or the grid of what the customer searches for (H-17). */
export function LandingView({ catalogue, onError }: LandingViewProps) {
  const { landing, navigation } = catalogue
  const { browse } = useCatalogueMessages()
  const announced = useResultAnnouncement(landing)
  const isWide = useMediaQuery(WIDE)
  const open = useCallback((videoId: string) => navigation.open({ kind: 'detail', videoId }), [navigation])
  return (
    <ViewFrame
      view="landing"
      title={browse.title}
      {...announced}
      head={
        <>
          <SkipButton />
          <Toolbar {...{ landing, onError }} hasFilterButton={!isWide} announcement={announced.announcement} />
        </>
      }
    >
      <div class={styles.columns}>
        {isWide && <FilterPanel landing={landing} />}
        <div class={styles.videos}>
          <ActiveFilters landing={landing} />
          <Videos landing={landing} open={open} />
        </div>
      </div>
    </ViewFrame>
  )
}

interface VideosProps {
  readonly landing: LandingModel
  readonly open: (videoId: string) => void
}

/** The rails, unless there is a search, above the grid. */
function Videos({ landing, open }: VideosProps) {
  const isFiltered = landing.isFiltered.value
  // Where nothing could be loaded, one message says so.
  const isDown = landing.content.value.kind === 'failed' && landing.results.value.status === 'failed'
  return (
    <>
      {!isFiltered && !isDown && <Rails landing={landing} open={open} />}
      <ResultGrid landing={landing} open={open} isFiltered={isFiltered} />
    </>
  )
}

/** Whether the page matches a media query, from the first render on. */
function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const list = window.matchMedia(query)
    const update = () => setMatches(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return matches
}

interface ResultAnnouncement {
  readonly announcement: string
  /** Changes with each search, so that equal results are announced again. */
  readonly announcementId: number
}

/**
 * How many videos a search found, once it has its first page: the pages that follow while the customer scrolls are not
 * announced. Nothing for the first grid of the page, which no one asked for.
 */
function useResultAnnouncement({ results: { value: results } }: LandingModel): ResultAnnouncement {
  const catalogue = useCatalogueMessages()
  const last = useRef<ResultAnnouncement>({ announcement: '', announcementId: results.generation })
  const { status, generation, error, more } = results
  if (status === 'failed' || more === 'failed') {
    const title = status === 'failed' ? catalogue.browse.failed : catalogue.browse.moreFailed
    const reason = error === null ? '' : loadErrorText(error, catalogue)
    return { announcement: sentences([title, reason]), announcementId: generation }
  }
  if (generation !== last.current.announcementId && status === 'ready') {
    const isFirst = last.current.announcementId === 0
    last.current = { announcement: isFirst ? '' : foundText(results, catalogue), announcementId: generation }
  }
  return last.current
}

function foundText({ count, more }: Results, { browse }: CatalogueMessages): string {
  if (count === 0) return sentences([browse.none.title, browse.none.advice])
  return more === 'complete' ? browse.videos({ count }) : browse.shown({ count })
}

/** Passes the keyboard's focus over search and filters to the first video. Visible while it has the focus. */
function SkipButton() {
  const { skip } = useCatalogueMessages().browse
  return (
    <button class={`${button.quiet} visually-hidden`} type="button" onClick={focusFirstVideo}>
      {skip}
    </button>
  )
}

function focusFirstVideo({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.closest('main')?.querySelector<HTMLElement>('[data-video]')?.focus()
}

interface RailsProps {
  readonly landing: LandingModel
  readonly open: (videoId: string) => void
}

/** Recommendations, new releases and collections. */
function Rails({ landing, open }: RailsProps) {
  const content = landing.content.value
  if (content.kind === 'loading') return <RailsSkeleton />
  if (content.kind === 'failed') return <RailsFailed landing={landing} />
  return (
    <>
      <ReadyRails content={content.value} open={open} />
      <MoreAtEnd
        {...{
          more: landing.moreRails.value,
          count: content.value.collections.length,
          isReady: true,
          parts: '[data-rail]',
        }}
        load={landing.loadMoreRails}
        retry={landing.retry}
      />
    </>
  )
}

interface ReadyRailsProps extends Pick<RailsProps, 'open'> {
  readonly content: Landing
}

function ReadyRails({ content, open }: ReadyRailsProps) {
  const { rails } = useCatalogueMessages().browse
  const shown = useMemo(() => {
    const { recommended, newReleases, collections } = content
    return withoutNeighbours([
      { key: 'recommended', title: rails.recommended, cards: recommended },
      { key: 'new', title: rails.newReleases, cards: newReleases },
      ...collections.map(({ collectionId, videos, ...texts }) => ({ key: collectionId, cards: videos, ...texts })),
    ])
  }, [content, rails])
  return (
    <div class={styles.rails} data-rails="ready">
      {shown.map(({ key, ...rail }, index) => (
        <CardRail key={key} {...rail} open={open} isFirst={index === 0} />
      ))}
    </div>
  )
}

/** At least as high as the frame, so that the grid below does not move within it when the rails arrive. */
function RailsSkeleton() {
  return (
    <div class={styles.rails} data-rails="loading" aria-hidden="true">
      <RailSkeleton hasReason />
      <RailSkeleton />
      <RailSkeleton />
    </div>
  )
}

function RailsFailed({ landing }: Pick<RailsProps, 'landing'>) {
  const { tryAgain } = useMessages().workspace
  const catalogue = useCatalogueMessages()
  const content = landing.content.value
  if (content.kind !== 'failed') return null
  return (
    <div class={styles.failed} data-rails="failed">
      <p class={styles.advice}>
        {catalogue.browse.rails.failed} {loadErrorText(content.error, catalogue)}
      </p>
      {isRetryable(content.error) && <Quiet label={tryAgain} press={landing.retry} />}
    </div>
  )
}
