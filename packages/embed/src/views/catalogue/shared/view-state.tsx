import type { ComponentChildren } from 'preact'
import { exportErrorCode } from '../../../core/exports/export-error.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import styles from './view-state.module.css'

export interface ViewStateProps {
  /** Names the state for tests: `empty`, `failed`. */
  readonly name: string
  /** Absent if the view's heading says it. */
  readonly title?: string
  readonly advice: string
  /** Buttons. */
  readonly children?: ComponentChildren
}

/** An empty or failed view: what happened, and what the customer can do. */
export function ViewState({ name, title, advice, children }: ViewStateProps) {
  return (
    <div class={styles.state} data-state={name} data-titled={title !== undefined}>
      {title !== undefined && <h2 class={styles.title}>{title}</h2>}
      <p class={styles.advice}>{advice}</p>
      {children !== undefined && <div class={styles.actions}>{children}</div>}
    </div>
  )
}

/** Why content could not be loaded, in words. */
export function loadErrorText(error: EmbedError, { browse: { errors } }: CatalogueMessages): string {
  if (error.kind === 'workspace' && error.status === 429) return errors.busy
  const code = exportErrorCode(error)
  return code === 'session' || code === 'offline' ? errors[code] : errors.unreachable
}

/** Whether another attempt may succeed: not once the session has ended. */
export function isRetryable(error: EmbedError): boolean {
  return exportErrorCode(error) !== 'session'
}
