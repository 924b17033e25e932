import styles from './progress-pill.module.css'
import visuallyHidden from '../shared/visually-hidden.module.css'

export interface ProgressPillProps {
  readonly text: string
  /** What is read out of it; it changes less often than `text` does. */
  readonly announcement: string
}

/**
 * Progress in one line over the editor's lower edge. The live region stands from the start, else it would not be read; it
 * is apart from what is seen, so that counting does not talk over everything else.
 */
export function ProgressPill({ text, announcement: heard }: ProgressPillProps) {
  return (
    <div class={styles['row']}>
      {text !== '' && (
        <span class={styles['pill']} aria-hidden="true" dir="auto">
          {text}
        </span>
      )}
      <p class={visuallyHidden['visuallyHidden']} role="status">
        {heard}
      </p>
    </div>
  )
}
