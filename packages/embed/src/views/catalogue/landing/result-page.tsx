import type { CatalogueCard } from '@proscenium/contract'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { NearPages } from './near-pages.ts'
import { useShell } from '../shared/shell-context.ts'
import { CardSkeleton } from '../shared/skeletons.tsx'
import { VideoCard } from '../shared/video-card.tsx'
import styles from './result-grid.module.css'

export interface ResultPageProps {
  readonly cards: readonly CatalogueCard[]
  /** Must be a stable function. */
  readonly open: (videoId: string) => void
  readonly nearPages: NearPages
}

/**
 * One page of the grid. It has its cards while it is near the visible part, or has the focus; farther away only its place
 * stays, so that a grid of thousands costs as much as its visible part. The cards stay the same objects while the page
 * does, so that Preact skips them.
 */
export function ResultPage({ cards, open, nearPages }: ResultPageProps) {
  const { page, height } = usePlace(nearPages)
  const cells = useMemo(
    () =>
      cards.map((card) => (
        <div class={styles.cell} role="listitem" key={card.videoId}>
          <VideoCard card={card} open={open} />
        </div>
      )),
    [cards, open],
  )
  const style = { '--cards': String(cards.length), ...(height === null ? {} : { blockSize: `${height}px` }) }
  return (
    <div ref={page} class={styles.page} style={style} data-page={cards[0]?.videoId}>
      {height === null && cells}
    </div>
  )
}

/** `height` is that of the cards while they are away; null while they are there. */
function usePlace(nearPages: NearPages) {
  const page = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const { isCurrent } = useShell()
  useLayoutEffect(() => {
    const element = page.current
    // A view in the background keeps what it shows.
    if (element === null || !isCurrent) return
    return nearPages.observe(element, (isNear, present) => {
      if (isNear) setHeight(null)
      else if (!element.contains(element.ownerDocument.activeElement)) setHeight((before) => before ?? present)
    })
  }, [isCurrent, nearPages])
  return { page, height }
}

/** Fills the visible part of the largest frame. */
const SKELETON_CARDS = 12

export function GridSkeleton() {
  return (
    <div class={styles.grid} aria-hidden="true">
      <div class={styles.page}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <div class={styles.cell} key={index}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </div>
  )
}
