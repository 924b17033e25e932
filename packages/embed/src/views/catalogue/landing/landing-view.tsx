import { useCallback } from 'preact/hooks'
import type { CatalogueModel, LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { Rails } from './rails.tsx'
import { ResultGrid } from './result-grid.tsx'
import { SkipButton } from './skip-button.tsx'
import { Toolbar } from './toolbar.tsx'
import { useMediaQuery } from './use-media-query.ts'
import { useResultAnnouncement } from './use-result-announcement.ts'
import { ViewFrame } from '../shared/view-frame.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
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
