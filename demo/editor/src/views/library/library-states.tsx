import type { Failure } from '../../core/failure.ts'
import styles from './library.module.css'
import card from './result-card.module.css'

const placeholders = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder of the results while they are loading. */
export function SkeletonCards() {
  return (
    <div class={styles.results} aria-hidden="true" data-skeleton>
      {placeholders.map((index) => (
        <div class={card.card} key={index}>
          <span class={`${card.thumb} ${styles.skeleton}`} />
          <span class={card.text}>
            <span class={`${styles.skeleton} ${styles.line}`} />
            <span class={`${styles.skeleton} ${styles.line} ${styles.short}`} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A failed search: what happened, and how to continue. */
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
