import button from '@proscenium/ui/button.module.css'
import styles from './more.module.css'

export interface MoreProps {
  readonly label: string
  readonly load: () => void
  readonly isLoading: boolean
  /** Why the last press loaded nothing; null if it did. */
  readonly error: string | null
}

/** Below a list: loads its next page. */
export function More({ label, load, isLoading, error }: MoreProps) {
  return (
    <div class={styles.more}>
      {error !== null && <p class={styles.error}>{error}</p>}
      <button class={button.quiet} type="button" aria-busy={isLoading} onClick={() => load()}>
        {label}
      </button>
    </div>
  )
}
