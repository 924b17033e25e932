import type { CatalogueCard, RecommendationReason } from '@proscenium/contract'
import type { TargetedEvent, TargetedPointerEvent } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { priceOf, reasonText, unavailableReason, type CardPrice } from './card-facts.ts'
import { useCardText } from './card-text.ts'
import { CheckIcon } from '@proscenium/ui/icons'
import { fallBack } from './thumbnail-fallback.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useShell } from './shell-context.ts'
import styles from './video-card.module.css'

export interface VideoCardProps {
  readonly card: CatalogueCard
  /** Must be a stable function. */
  readonly open: (videoId: string) => void
  /** When the thumbnail loads: once it comes near, at once, or at once before anything else. */
  readonly loading?: ThumbnailLoading
  /** Why the video is recommended. */
  readonly reason?: RecommendationReason
}

export type ThumbnailLoading = 'lazy' | 'eager' | 'first'

/** One video. The whole card is a button that opens it; its preview plays while the pointer or the focus rests on it. */
export function VideoCard({ card, open, loading = 'lazy', reason }: VideoCardProps) {
  const { browse } = useCatalogueMessages()
  const text = useCardText()
  const { stream, ...listeners } = useCardPreview(card)
  return (
    <button
      class={styles.card}
      type="button"
      data-video={card.videoId}
      data-status={card.status}
      onClick={() => open(card.videoId)}
      {...listeners}
    >
      <span class={styles.picture} data-orientation={card.orientation}>
        <Thumbnail card={card} loading={loading} />
        {stream !== null && <CardPreview videoId={card.videoId} streamUrl={stream} />}
        {card.duration > 0 && (
          <span class={styles.clock} aria-hidden="true">
            {text.clock(card.duration)}
          </span>
        )}
      </span>
      <span class={styles.text}>
        <span class={styles.title}>
          <bdi>{card.title}</bdi>
          <ScreenReaderText text=". " />
        </span>
        <span class={styles.artist}>
          <bdi>{card.artist}</bdi>
          {card.tempo !== undefined &&
            card.tempo > 0 &&
            ` · ${browse.card.tempo({ bpm: text.number(Math.round(card.tempo)) })}`}
          <ScreenReaderText text={card.duration > 0 ? `. ${text.duration(card.duration)}. ` : '. '} />
        </span>
        {reason !== undefined && (
          <span class={styles.reason}>
            {reasonText(reason, browse)}
            <ScreenReaderText text=". " />
          </span>
        )}
      </span>
      <Facts card={card} />
    </button>
  )
}

function Thumbnail({ card, loading }: { readonly card: CatalogueCard; readonly loading: ThumbnailLoading }) {
  if (card.thumbnailUrl === '') return null
  // `loading` comes before the addresses: the browser would start to load an image that is not lazy yet.
  return (
    <img
      class={styles.image}
      alt=""
      width="320"
      height="180"
      decoding="async"
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      {...(loading === 'first' ? { fetchpriority: 'high' as const } : {})}
      {...(card.thumbnailSrcset === undefined ? {} : { sizes: SIZES, srcset: card.thumbnailSrcset })}
      src={card.thumbnailUrl}
      onError={fallBack}
    />
  )
}

/** The widest card of each layout, in the columns and rails of the style sheets. */
const SIZES = '(width < 600px) 45vw, 300px'

/** What the video costs, or that it is owned or unavailable. */
function Facts({ card }: { readonly card: CatalogueCard }) {
  const { browse } = useCatalogueMessages()
  const price = priceOf(card)
  return (
    <span class={styles.facts}>
      {card.ownership === 'owned' && (
        <span class={styles.owned}>
          <CheckIcon />
          {browse.card.owned}
        </span>
      )}
      {price !== null && <Price price={price} />}
      {card.status === 'unavailable' && <Unavailable card={card} />}
    </span>
  )
}

function Unavailable({ card }: Pick<VideoCardProps, 'card'>) {
  const { browse } = useCatalogueMessages()
  const reason = unavailableReason(card, browse.unavailable)
  return (
    <span class={styles.unavailable}>
      {browse.card.unavailable}
      {reason !== null && ' · '}
      {reason !== null && <span lang={reason.lang}>{reason.text}</span>}
    </span>
  )
}

/** With the price before the discount, which screen readers get as a sentence. */
function Price({ price: { amount, listPrice, currency } }: { readonly price: CardPrice }) {
  const { discounted } = useCatalogueMessages().browse.card
  const { money } = useCardText()
  const now = money(amount, currency)
  const before = money(listPrice, currency)
  if (listPrice <= amount) return <span class={styles.amount}>{now}</span>
  return (
    <>
      <span class={styles.price} aria-hidden="true">
        <span class={styles.amount}>{now}</span>
        <s>{before}</s>
      </span>
      <ScreenReaderText text={discounted({ price: now, listPrice: before })} />
    </>
  )
}

/** A text for screen readers alone; a full stop makes them pause between the parts of a card. */
function ScreenReaderText({ text }: { readonly text: string }) {
  return <span class="visually-hidden">{text}</span>
}

/**
 * Asks for a card's preview while the pointer or the keyboard's focus rests on it. `stream` is its address while it is to
 * play, else null. Not under reduced motion, and not on touch, where a press opens the video.
 */
function useCardPreview({ videoId, status }: Pick<CatalogueCard, 'videoId' | 'status'>) {
  const { previews } = useShell()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld || previews === null) return
    previews.enter(videoId)
    return () => previews.leave(videoId)
  }, [isHeld, videoId])
  // Only the card that is held follows the signal: a grid has thousands.
  const active = isHeld ? (previews?.active.value ?? null) : null
  const hold = () => setHeld(status === 'available' && !isMotionReduced())
  const release = () => setHeld(false)
  return {
    stream: active?.videoId === videoId ? active.streamUrl : null,
    onPointerEnter({ pointerType }: TargetedPointerEvent<HTMLElement>) {
      if (pointerType !== 'touch') hold()
    },
    onPointerLeave: release,
    onFocus({ currentTarget }: TargetedEvent<HTMLElement, FocusEvent>) {
      if (currentTarget.matches(':focus-visible')) hold()
    },
    onBlur: release,
  }
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface CardPreviewProps {
  readonly videoId: string
  readonly streamUrl: string
}

/** A plain, silent `<video>` over the thumbnail, visible once it plays. The connection is released on removal. */
function CardPreview({ videoId, streamUrl }: CardPreviewProps) {
  const player = useRef<HTMLVideoElement>(null)
  const { previews } = useShell()
  const failed = () => previews?.failed(videoId)
  useLayoutEffect(() => {
    const video = player.current
    if (video === null) return
    let isShown = true
    video.play().catch(() => isShown && failed())
    return () => {
      isShown = false
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [streamUrl])
  return (
    <video
      ref={player}
      class={styles.preview}
      src={streamUrl}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={reveal}
      onError={failed}
    />
  )
}

function reveal({ currentTarget }: { readonly currentTarget: HTMLVideoElement }): void {
  currentTarget.dataset['playing'] = 'true'
}
