import styles from './song-progress.module.css'

interface SongProgressProps {
  /** From 0 to 1. */
  readonly part: number
  /** Without one it is hidden from assistive technology: a text beside it says the same. */
  readonly label?: string
}

export function SongProgress({ part, label }: SongProgressProps) {
  return <progress class={styles.progress} value={part} aria-label={label} aria-hidden={label === undefined} />
}
