import type { CatalogueCard } from '@proscenium/contract'
import { cardOffer } from './card-offer.ts'
import { PriceLine } from '../../purchase/purchase-card.tsx'
import styles from './detail.module.css'

export interface DetailSkeletonProps {
  /** Null if no other view has a card of the video: then nothing but the layout is shown. */
  readonly known: CatalogueCard | null
}

/** The layout of the view while its video is loading, with what is known already. */
export function DetailSkeleton({ known }: DetailSkeletonProps) {
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
