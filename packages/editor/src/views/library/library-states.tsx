import type { ComponentChildren } from 'preact'
import type { Failure } from '../../core/failure.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './library.module.css'
import card from './cards/clip-card.module.css'

const placeholders = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder of the results while they are loading. */
export function SkeletonCards() {
  return (
    <div class={styles.results} aria-hidden="true" data-skeleton>
      {placeholders.map((index) => (
        <div class={card.item} key={index}>
          <div class={card.card}>
            <span class={`${card.thumb} ${styles.skeleton}`} />
            <span class={card.text}>
              <span class={`${styles.skeleton} ${styles.line}`} />
              <span class={`${styles.skeleton} ${styles.line} ${styles.short}`} />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

interface MessageProps {
  readonly title: string
  readonly text: string
  /** It has just happened. */
  readonly alert?: boolean
  /** How to continue. */
  readonly children?: ComponentChildren
}

/** What a view says in place of its contents. */
export function Message({ title, text, alert = false, children }: MessageProps) {
  return (
    <div class={styles.note} role={alert ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** A failed request: what happened, and how to continue where that is possible. */
export function FailureMessage({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { tryAgain } = useI18n().messages.library
  return (
    <Message title={failure.title} text={failure.text} alert>
      {!failure.ended && (
        <button type="button" class={styles.retry} onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </Message>
  )
}
