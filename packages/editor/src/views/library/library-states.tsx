import button from '@proscenium/ui/button.module.css'
import { Failed } from '@proscenium/ui/states'
import type { Failure } from '../../core/failure.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './library.module.css'
import thumbnail from '../controls/thumbnail.module.css'
import card from './cards/clip-card.module.css'

const placeholders = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder of the results while they are loading. */
export function SkeletonCards() {
  return (
    <div class={styles.results} aria-hidden="true" data-skeleton>
      {placeholders.map((index) => (
        <div class={card.item} key={index}>
          <div class={card.card}>
            <span class={`${thumbnail.thumb} ${styles.skeleton}`} />
            <span class={card.text}>
              <span class={`${styles.skeleton} ${styles.line}`} />
              <span class={`${styles.skeleton} ${styles.line}`} />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** A failed request: what happened, and how to continue where that is possible. */
export function FailureMessage({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { tryAgain } = useI18n().messages.library
  return (
    <Failed title={failure.title} advice={failure.text}>
      {!failure.ended && (
        <button type="button" class={button.quiet} onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </Failed>
  )
}
