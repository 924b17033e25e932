import type { Failure } from '../../core/failure.ts'
import styles from './library.module.css'
import card from './result-card.module.css'

const places = Array.from({ length: 8 }, (_, index) => index)

/** The shape of the results while they are on their way. */
export function SkeletonCards() {
  return (
    <div class={styles.results} aria-hidden="true" data-skeleton>
      {places.map((place) => (
        <div class={card.card} key={place}>
          <span class={`${card.thumb} ${styles.bone}`} />
          <span class={card.words}>
            <span class={`${styles.bone} ${styles.line}`} />
            <span class={`${styles.bone} ${styles.line} ${styles.short}`} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A search that failed: what happened, and how to go on. */
export function LibraryNote({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  return (
    <div class={styles.note} role="alert" data-limited={failure.limited}>
      <h2>{failure.title}</h2>
      <p>{failure.text}</p>
      <button type="button" class={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
