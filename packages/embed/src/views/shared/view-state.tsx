import type { ComponentChildren } from 'preact'
import styles from './view-state.module.css'

export interface ViewStateProps {
  /** Names the state for tests: `empty`, `failed`. */
  readonly name: string
  /** Absent if the view's heading says it. */
  readonly title?: string
  readonly heading?: 'h2' | 'h3'
  readonly advice?: string
  /** Buttons. */
  readonly children?: ComponentChildren
}

/** An empty or failed view: what happened, and what the customer can do. */
export function ViewState({ name, title, heading: Heading = 'h2', advice, children }: ViewStateProps) {
  return (
    <div class={styles.state} data-state={name} data-titled={title !== undefined}>
      {title !== undefined && <Heading class={styles.title}>{title}</Heading>}
      {advice !== undefined && <p class={styles.advice}>{advice}</p>}
      {children !== undefined && <div class={styles.actions}>{children}</div>}
    </div>
  )
}
