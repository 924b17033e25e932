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
  /** Whether the label is visible. */
  readonly labelled?: boolean
  readonly act: () => unknown
  readonly children: ComponentChildren
}

/** Stays focusable while it is disabled, so that repeated presses do not lose the focus. */
export function Tool(props: ToolProps) {
  const { label, detail = null, keys, disabled = false, pressed, labelled = false, act, children } = props
  const { timeline: texts } = useI18n().messages
  const title = detail === null ? label : texts.detail({ tool: label, step: detail })
  return (
    <button
      type="button"
      class={styles.tool}
      data-labelled={labelled ? '' : undefined}
      aria-label={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      title={keys === undefined ? title : texts.withKey({ tool: title, key: keys })}
      onClick={() => !disabled && act()}
    >
      {children}
      {labelled && <span>{label}</span>}
    </button>
  )
}
