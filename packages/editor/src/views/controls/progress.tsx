import styles from './progress.module.css'

interface ProgressProps {
  /** From 0 to 1; null: unknown. */
  readonly part: number | null
  /** Without one it is hidden from assistive technology: a text beside it says the same. */
  readonly label?: string
}

export function Progress({ part, label }: ProgressProps) {
  const value = part === null ? {} : { value: part, max: 1 }
  return <progress class={styles.progress} {...value} aria-label={label} aria-hidden={label === undefined} />
}
