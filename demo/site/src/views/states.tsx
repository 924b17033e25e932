import button from '@proscenium/ui/button.module.css'
import type { ComponentChildren } from 'preact'
import type { Loaded } from '../models/loaded.ts'
import styles from './site.module.css'

interface FailureProps {
  readonly text: string
  /** Absent: trying again does not help. */
  readonly retry?: (() => void) | undefined
  readonly disabled?: boolean
}

/** What failed, and trying again. */
export function Failure({ text, retry, disabled = false }: FailureProps) {
  return (
    <div class={`${styles.message} ${styles.failed}`} role="alert">
      <p>{text}</p>
      {retry !== undefined && (
        <button class={button.quiet} type="button" disabled={disabled} onClick={retry}>
          Try again
        </button>
      )}
    </div>
  )
}

interface LoadedViewProps<Value> {
  readonly loaded: Loaded<Value>
  readonly label: string
  readonly children: (value: Value) => ComponentChildren
}

/** Something that loads: a placeholder, why it failed, or its content. */
export function LoadedView<Value>({ loaded, label, children }: LoadedViewProps<Value>) {
  const { value: state } = loaded.state
  if (state.phase === 'loading') {
    return (
      <p class={styles.quiet} aria-busy="true">
        Loading {label}…
      </p>
    )
  }
  if (state.phase === 'ready') return <>{children(state.value)}</>
  return <Failure text={state.text} retry={() => void loaded.load()} />
}
