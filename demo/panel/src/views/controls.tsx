// Controls shared by the sheets of the service.
import type { ComponentChildren } from 'preact'
import styles from './controls.module.css'

/** A section of a sheet with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly choose: (value: Value) => void
}

/** A labelled select list. */
export function Select<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  wide = false,
  choose,
}: ChoiceProps<Value>) {
  const onChange = (text: string): void => {
    const chosen = options.find((option) => option.value === text)
    if (chosen !== undefined) choose(chosen.value)
  }
  return (
    <label class={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      {label}
      <select value={value} disabled={disabled} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function FailureMessage({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <p class={styles.failure} role="alert">
      {text}
    </p>
  )
}

interface MoreProps {
  /** Plural noun for the rows. */
  readonly of: string
  readonly shown: number
  readonly more: boolean
  readonly busy: boolean
  readonly load: () => void
}

/** Loads the next page of a list; renders nothing at the end of the list. */
export function LoadMore({ of, shown, more, busy, load }: MoreProps) {
  if (!more) return null
  return (
    <p class={`${styles.row} ${styles.wide} ${styles.more}`}>
      <button class={styles.button} type="button" disabled={busy} onClick={load}>
        Load more {of}
      </button>
      <span class={styles.number}>{shown} loaded</span>
    </p>
  )
}

/** Placeholder of a list that is not loaded yet. */
export function Skeleton() {
  return (
    <div aria-hidden="true">
      <div class={styles.skeleton} />
      <div class={styles.skeleton} />
    </div>
  )
}
