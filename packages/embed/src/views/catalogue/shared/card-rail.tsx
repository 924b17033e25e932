import type { CatalogueCard, RecommendedCard } from '@proscenium/contract'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { BackIcon, ForwardIcon } from './icons.tsx'
import { VideoCard } from './video-card.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useRovingFocus } from '@proscenium/ui/roving-focus'
import button from '@proscenium/ui/button.module.css'
import styles from './card-rail.module.css'

export interface CardRailProps {
  readonly title: string
  readonly description?: string
  /** Number of videos in the whole list, if it has more than `cards`. */
  readonly total?: number
  readonly cards: readonly (CatalogueCard | RecommendedCard)[]
  /** Must be a stable function. */
  readonly open: (videoId: string) => void
  /** The first thumbnails are visible when the page opens. */
  readonly isFirst?: boolean
}

/** Cards that load at once in the first rail, and those of them that load before anything else. */
const EAGER = 6
const URGENT = 4

/** A row of videos that scrolls sideways: by touch, by arrow keys with the focus, by buttons with a pointer. */
export function CardRail({ title, description = '', total, cards, open, isFirst = false }: CardRailProps) {
  const { videos } = useCatalogueMessages().browse
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useRovingFocus(list, 'li')
  // The same element objects while nothing changes, so that Preact skips them.
  const items = useMemo(
    () => cards.map((card, index) => <RailItem card={card} open={open} index={isFirst ? index : EAGER} />),
    [cards, open, isFirst],
  )
  return (
    <section class={styles.rail} aria-labelledby={id} data-rail={title} data-first={isFirst}>
      <div class={styles.head}>
        <h2 class={styles.title} id={id}>
          <bdi>{title}</bdi>
        </h2>
        {total !== undefined && <p class={styles.total}>{videos({ count: total })}</p>}
        <RailButtons list={list} title={title} />
        {description !== '' && (
          <p class={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <ul class={styles.list} ref={list}>
        {items}
      </ul>
    </section>
  )
}

interface RailItemProps {
  readonly card: CatalogueCard | RecommendedCard
  readonly open: (videoId: string) => void
  readonly index: number
}

function RailItem({ card, open, index }: RailItemProps) {
  const loading = index < URGENT ? 'first' : index < EAGER ? 'eager' : 'lazy'
  return (
    <li class={styles.item}>
      <VideoCard
        card={card}
        open={open}
        loading={loading}
        {...(isRecommended(card) ? { reason: card.recommendedFor } : {})}
      />
    </li>
  )
}

/** Cards accept unknown fields, so `in` alone does not narrow. */
function isRecommended(card: CatalogueCard | RecommendedCard): card is RecommendedCard {
  return 'recommendedFor' in card
}

interface RailButtonsProps {
  readonly list: { readonly current: HTMLUListElement | null }
  readonly title: string
}

/** For a pointer without a sideways wheel. The keyboard reaches every card by itself. */
function RailButtons({ list, title }: RailButtonsProps) {
  const { previous, next } = useCatalogueMessages().browse.rails
  const { ends, scroll } = useRailScroll(list)
  if (ends.isStart && ends.isEnd) return null
  return (
    <div class={styles.buttons}>
      <button
        class={button.icon}
        type="button"
        tabIndex={-1}
        aria-label={previous({ rail: title })}
        aria-disabled={ends.isStart}
        onClick={() => scroll(-1)}
      >
        <BackIcon />
      </button>
      <button
        class={button.icon}
        type="button"
        tabIndex={-1}
        aria-label={next({ rail: title })}
        aria-disabled={ends.isEnd}
        onClick={() => scroll(1)}
      >
        <ForwardIcon />
      </button>
    </div>
  )
}

interface Ends {
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** Part of the visible width that one press scrolls by, so that a card cut at the edge is whole afterwards. */
const STEP = 0.85

/** Whether a rail is at its ends, and scrolling by nearly its width in reading direction. */
function useRailScroll(list: { readonly current: HTMLElement | null }): {
  readonly ends: Ends
  readonly scroll: (direction: 1 | -1) => void
} {
  const [ends, setEnds] = useState<Ends>({ isStart: true, isEnd: false })
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const found = endsOf(element)
      setEnds((before) => (before.isStart === found.isStart && before.isEnd === found.isEnd ? before : found))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return {
    ends,
    scroll(direction) {
      const element = list.current
      if (element === null) return
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollBy({ left: direction * sign * element.clientWidth * STEP })
    },
  }
}

/** `scrollLeft` is negative in right-to-left text. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const at = Math.abs(scrollLeft)
  return { isStart: at <= 1, isEnd: at + clientWidth >= scrollWidth - 1 }
}
