// What a panel shows instead of its content: nothing yet, a failure, loading.
import type { ComponentChildren } from 'preact'
import styles from './states.module.css'

export interface MessageProps {
  readonly title: string
  readonly advice?: string
  /** What the user can do. */
  readonly children?: ComponentChildren
}

/** There is nothing yet, and what brings the first entry. */
export function Empty(props: MessageProps) {
  return (
    <div class={styles.message}>
      <Text {...props} />
    </div>
  )
}

/** It could not be loaded, announced at once. */
export function Failed(props: MessageProps) {
  return (
    <div class={styles.message} role="alert">
      <Text {...props} />
    </div>
  )
}

function Text({ title, advice, children }: MessageProps) {
  return (
    <>
      <h2>{title}</h2>
      {advice !== undefined && <p>{advice}</p>}
      {children}
    </>
  )
}

/** What went wrong, beside what caused it. Announced at once. */
export function Alert({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class={styles.alert} role="alert">
      {children}
    </p>
  )
}

/** The shape of what is loading: as many rows as are likely. */
export function Skeleton({ label, rows = 4 }: { readonly label: string; readonly rows?: number }) {
  return (
    <div class={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  )
}
