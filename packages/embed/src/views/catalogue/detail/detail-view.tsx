import { useMemo, useRef } from 'preact/hooks'
import type { CatalogueCard, VideoDetail } from '@proscenium/contract'
import { isNotFound } from '../../../core/projects/opening.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CatalogueModel, DetailModel, Loadable, VideoContent } from '../../../models/catalogue/catalogue-models.ts'
import { CardRail } from '../shared/card-rail.tsx'
import { ViewFrame } from '../shared/view-frame.tsx'
import { LoadFailed, loadErrorText } from '../shared/load-failed.tsx'
import { Bar } from '../../shared/bar.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { PreviewStage } from './preview-stage.tsx'
import { standingOf, quoteErrorOf, quoteErrorText } from './standing.ts'
import { VideoOffer } from './video-offer.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { cardOffer } from './card-offer.ts'
import { PriceLine } from '../../purchase/purchase-card.tsx'
import { useAllMessages, useFormat } from '../../i18n/use-all-messages.ts'
import { sentences } from '../../i18n/sentences.ts'
import { useCardText } from '../shared/card-text.ts'
import { Primary } from '../../shared/buttons.tsx'
import styles from './detail.module.css'

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
        <Primary label={purchases.browse} press={() => catalogue.navigation.open({ kind: 'landing' })} />
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
          <Bar blockSize="var(--target)" />
          <Bar blockSize="var(--target)" />
        </div>
      </div>
      <div class={styles.about}>
        <Bar inlineSize="60%" />
      </div>
    </div>
  )
}

/** A card without a price is that of an owned or unavailable video. */
function KnownPrice({ known }: DetailSkeletonProps) {
  const offer = known === null ? null : cardOffer(known)
  return known !== null && offer === null ? <Bar inlineSize="60%" /> : <PriceLine offer={offer} />
}

interface DetailHeading {
  readonly title: string
  /** The artist; empty while it is not known yet, absent if loading failed. */
  readonly subtitle?: string
  readonly announcement: string
}

/**
 * The video's title, and as announcement the current price once it has arrived, or what failed; that is the heading of
 * a video without a known title. A title that arrives after the view has opened is announced, too.
 */
function useDetailHeading({ known, content: { value: content }, quote }: DetailModel): DetailHeading {
  const catalogue = useCatalogueMessages()
  const messages = catalogue.video.detail
  const price = usePriceAnnouncement(quote.value)
  const wasUnknown = useRef(false)
  if (content.kind === 'loading') {
    wasUnknown.current = known === null
    return { title: known?.title ?? messages.title, subtitle: known?.artist ?? '', announcement: messages.loading }
  }
  if (content.kind === 'ready') {
    const { title, artist } = content.value.video
    return { title, subtitle: artist, announcement: sentences([wasUnknown.current ? title : '', price]) }
  }
  const { error } = content
  const { title, advice } = isNotFound(error)
    ? messages.missing
    : { title: messages.failed, advice: loadErrorText(error, catalogue) }
  return { title: known?.title ?? title, announcement: sentences([title, advice]) }
}

function usePriceAnnouncement(quote: DetailModel['quote']['value']): string {
  const { purchase } = useAllMessages()
  const catalogue = useCatalogueMessages()
  const { money } = useFormat()
  const error = quoteErrorOf(quote)
  if (error !== null) return quoteErrorText(error, catalogue)
  if (quote.kind !== 'ready') return ''
  const { standing, offer } = quote.value
  if (standing === 'owned') return catalogue.video.detail.owned
  return standing === 'for-sale' ? sentences([purchase.price, money(offer.price, offer.currency)]) : ''
}

/** Lower bounds of the energy's levels, as the facets use them. */
const energyLevels = [
  ['driving', 0.67],
  ['steady', 0.34],
  ['calm', 0],
] as const

/** What is known about the video: numbers as words where there are words, and its terms as lists. */
function VideoFacts({ video }: { readonly video: VideoDetail }) {
  const { browse, video: messages } = useCatalogueMessages()
  const { facets, values, card } = browse
  const { facts } = messages.detail
  const text = useCardText()
  const { duration, orientation, tempo, energy, tags, contentTags, categories = [], atmospheres = [] } = video
  const level = energyLevels.find(([, from]) => (energy ?? -1) >= from)?.[0]
  const orientations: Readonly<Record<string, string | undefined>> = values.orientation
  return (
    <dl class={styles.facts}>
      <Fact name={facets.duration} texts={duration > 0 ? [text.clock(duration)] : []} />
      <Fact name={facets.orientation} texts={present(orientations[orientation])} />
      <Fact
        name={facts.tempo}
        texts={tempo === undefined || tempo <= 0 ? [] : [card.tempo({ bpm: text.number(Math.round(tempo)) })]}
      />
      <Fact name={facets.energy} texts={level === undefined ? [] : [values.energy[level]]} />
      <Fact name={facts.categories} texts={categories} />
      <Fact name={facts.atmospheres} texts={atmospheres} />
      <Fact name={facts.contentTags} texts={contentTags.map(({ name }) => name)} />
      <Fact name={facts.tags} texts={tags.map(({ name }) => name)} />
    </dl>
  )
}

const present = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

function Fact({ name, texts }: { readonly name: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div class={styles.fact}>
      <dt>{name}</dt>
      {texts.map((text) => (
        <dd key={text}>
          <bdi>{text}</bdi>
        </dd>
      ))}
    </div>
  )
}
