import { LiveRegion } from '@proscenium/ui/live-region'
import styles from './progress-pill.module.css'

export interface ProgressPillProps {
  readonly text: string
  /** The announced text; changes less often than `text`. */
  readonly announcement: string
}

/**
 * Progress in a row of its own below the editor (H-16). The live region is rendered from the start, or screen
 * readers would ignore it, and is separate from the visible text, so that counting does not interrupt everything else.
 */
export function ProgressPill({ text, announcement }: ProgressPillProps) {
  return (
    <>
      {text !== '' && (
        <div class={styles.row}>
          <span class={styles.pill} aria-hidden="true" dir="auto">
            {text}
          </span>
        </div>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </>
  )
}
