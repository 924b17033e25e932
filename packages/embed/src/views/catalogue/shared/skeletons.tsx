// Placeholders in the boxes of what they stand for, so that nothing moves when it arrives.
import card from './video-card.module.css'
import rail from './card-rail.module.css'
import styles from './skeletons.module.css'

/** `hasReason`: of a recommended video. */
export function CardSkeleton({ hasReason = false }: { readonly hasReason?: boolean }) {
  return (
    <div class={card.card}>
      <span class={`${card.picture} ${styles.block}`} />
      <span class={card.text}>
        <i class={styles.title} />
        <i class={styles.line} />
        {hasReason && <i class={`${styles.line} ${styles.lines}`} />}
      </span>
      <span class={card.facts}>
        <i class={styles.line} />
      </span>
    </div>
  )
}

/** Cards of a rail; those beyond the edge are cut off. */
const RAIL_CARDS = 6

export function RailSkeleton({ hasReason = false }: { readonly hasReason?: boolean }) {
  return (
    <div class={rail.rail}>
      <div class={rail.head}>
        <i class={styles.heading} />
      </div>
      <div class={rail.list}>
        {Array.from({ length: RAIL_CARDS }, (_, index) => (
          <div class={rail.item} key={index}>
            <CardSkeleton hasReason={hasReason} />
          </div>
        ))}
      </div>
    </div>
  )
}
