import type { ComponentChildren } from 'preact'
import type { Loaded } from '../models/loaded.ts'
import styles from './states.module.css'

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
      <p class={styles.loading} aria-busy="true">
        Loading {label}…
      </p>
    )
  }
  if (state.phase === 'ready') return <>{children(state.value)}</>
  return (
    <div class={styles.failed} role="alert">
      <p>{state.text}</p>
      <button type="button" onClick={() => void loaded.load()}>
        Try again
      </button>
    </div>
  )
}
