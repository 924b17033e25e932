import { useMemo } from 'preact/hooks'
import { isNotFound } from '../../../core/projects/opening.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CatalogueModel, DetailModel, Loadable, VideoContent } from '../../../models/catalogue/catalogue-models.ts'
import { CardRail } from '../shared/card-rail.tsx'
import { ViewFrame } from '../shared/view-frame.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { ViewState } from '../shared/view-state.tsx'
import { PreviewStage } from './preview-stage.tsx'
import { standingOf } from './standing.ts'
import { useDetailHeading } from './use-detail-heading.ts'
import { VideoFacts } from './video-facts.tsx'
import { VideoOffer } from './video-offer.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import controls from '../../shared/controls.module.css'
import styles from './detail.module.css'
import type { CatalogueCard } from '@proscenium/contract'
import { cardOffer } from './card-offer.ts'
import { PriceLine } from '../../purchase/purchase-card.tsx'

export interface DetailViewProps {
  readonly catalogue: CatalogueModel
  readonly videoId: string
}

/** One video: its previews, its price, what is known about it, and similar videos (H-18). */
export function DetailView({ catalogue, videoId }: DetailViewProps) {
  const detail = useMemo(() => catalogue.detail(videoId), [catalogue, videoId])
  const content = detail.content.value
  return (
    <ViewFrame view="detail" {...useDetailHeading(detail)}>
      {content.kind === 'loading' && <DetailSkeleton known={detail.known} />}
      {content.kind === 'failed' && <Failed catalogue={catalogue} detail={detail} error={content.error} />}
      {content.kind === 'ready' && <Content key={videoId} catalogue={catalogue} detail={detail} content={content} />}
    </ViewFrame>
  )
}

interface ContentProps {
  readonly catalogue: CatalogueModel
  readonly detail: DetailModel
  readonly content: Extract<Loadable<VideoContent>, { readonly kind: 'ready' }>
}

function Content({ catalogue, detail, content: { value, isRefreshing } }: ContentProps) {
  const messages = useCatalogueMessages().video.detail
  const { video, similar } = value
  const standing = standingOf(video, detail.quote.value)
  const open = useMemo(() => (videoId: string) => catalogue.navigation.open({ kind: 'detail', videoId }), [catalogue])
  return (
    <>
      <div class={styles.detail} data-detail={video.videoId}>
        <PreviewStage
          content={value}
          isPlayable={standing.unavailable === null}
          refresh={detail.refresh}
          isRefreshing={isRefreshing}
        />
        <div class={styles.side}>
          <VideoOffer catalogue={catalogue} detail={detail} video={video} standing={standing} />
          <VideoFacts video={video} />
        </div>
        {video.description !== '' && (
          <p class={styles.about} dir="auto">
            {video.description}
          </p>
        )}
      </div>
      {similar.length > 0 && <CardRail title={messages.similar} cards={similar} open={open} />}
    </>
  )
}

interface FailedProps extends Pick<ContentProps, 'catalogue' | 'detail'> {
  readonly error: EmbedError
}

/** Below the video's title, or below the heading that names what failed. */
function Failed({ catalogue, detail: { known, retry }, error }: FailedProps) {
  const { detail, purchases } = useCatalogueMessages().video
  const titled = (title: string) => (known === null ? {} : { title })
  if (isNotFound(error))
    return (
      <ViewState name="missing" {...titled(detail.missing.title)} advice={detail.missing.advice}>
        <button class={controls.primary} type="button" onClick={() => catalogue.navigation.open({ kind: 'landing' })}>
          {purchases.browse}
        </button>
      </ViewState>
    )
  return <LoadFailed {...titled(detail.failed)} error={error} retry={retry} />
}

interface DetailSkeletonProps {
  /** Null if no other view has a card of the video: then nothing but the layout is shown. */
  readonly known: CatalogueCard | null
}

/** The layout of the view while its video is loading, with what is known already. */
function DetailSkeleton({ known }: DetailSkeletonProps) {
  return (
    <div class={styles.detail} data-detail="loading" aria-hidden={known === null}>
      <div class={styles.stage}>
        <div class={styles.box}>
          {known !== null && known.thumbnailUrl !== '' && <img class={styles.player} src={known.thumbnailUrl} alt="" />}
        </div>
        <div class={styles.tabRow} />
      </div>
      <div class={styles.side}>
        <div class={styles.offer}>
          <KnownPrice known={known} />
          <i class={styles.barButton} />
          <i class={styles.barButton} />
        </div>
      </div>
      <i class={`${styles.bar} ${styles.about}`} />
    </div>
  )
}

/** A card without a price is that of an owned or unavailable video. */
function KnownPrice({ known }: DetailSkeletonProps) {
  const offer = known === null ? null : cardOffer(known)
  return known !== null && offer === null ? <i class={styles.bar} /> : <PriceLine offer={offer} />
}
