import type { ComponentChildren } from 'preact'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './timeline-tools.module.css'

export interface ToolProps {
  readonly label: string
  /** What it would affect. */
  readonly detail?: string | null
  readonly keys?: string
  readonly disabled?: boolean
  /** For a tool that stays on. */
  readonly pressed?: boolean
  readonly act: () => unknown
  readonly children: ComponentChildren
}

/** Stays focusable while it is disabled, so that repeated presses do not lose the focus. */
export function Tool({ label, detail = null, keys, disabled = false, pressed, act, children }: ToolProps) {
  const { timeline: texts } = useI18n().messages
  const title = detail === null ? label : texts.detail(label, detail)
  return (
    <button
      type="button"
      class={styles.tool}
      aria-label={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      title={keys === undefined ? title : texts.withKey(title, keys)}
      onClick={() => !disabled && act()}
    >
      {children}
    </button>
  )
}
