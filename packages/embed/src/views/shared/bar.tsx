import styles from './bar.module.css'

export interface BarProps {
  readonly inlineSize?: string
  /** One line of text by default. */
  readonly blockSize?: string
}

/** A placeholder in the size of what it stands for, so that nothing moves when it arrives. */
export function Bar({ inlineSize = '100%', blockSize = '1lh' }: BarProps) {
  return <i class={styles.bar} style={{ inlineSize, blockSize }} />
}
