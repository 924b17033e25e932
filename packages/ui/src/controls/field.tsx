import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import styles from './field.module.css'

export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (text: string) => void
  readonly hint?: string
  /** What is wrong with the value; null: nothing. */
  readonly issue?: string | null
  readonly type?: 'text' | 'email' | 'numeric'
  readonly autocomplete?: string
  readonly autofocus?: boolean
  /** For identifiers and addresses, which read from left to right in every language. */
  readonly ltr?: boolean
  readonly placeholder?: string
  readonly children?: ComponentChildren
}

/** A text field with its label, its hint and what is wrong with it. */
export function Field({ label, value, onInput, hint, issue = null, type = 'text', ...more }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div class={styles.field}>
      <label for={id}>{label}</label>
      <input
        class={styles.input}
        id={id}
        type="text"
        inputMode={type}
        value={value}
        dir={more.ltr === true || type === 'email' ? 'ltr' : 'auto'}
        autocomplete={more.autocomplete ?? 'off'}
        spellcheck={false}
        {...(more.placeholder === undefined ? {} : { placeholder: more.placeholder })}
        data-autofocus={more.autofocus}
        aria-invalid={issue === null ? undefined : 'true'}
        aria-describedby={described || undefined}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <Notes id={id} hint={hint} issue={issue} />
      {more.children}
    </div>
  )
}

interface NotesProps {
  readonly id: string
  readonly hint: string | undefined
  readonly issue: string | null
}

function Notes({ id, hint, issue }: NotesProps) {
  return (
    <>
      {hint !== undefined && (
        <p class={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {issue !== null && (
        <p class={styles.issue} id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </>
  )
}
