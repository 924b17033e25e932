import type { ComponentChildren } from 'preact'
import type { Loadable } from '../../models/resource.ts'
import { useMessages } from './context.ts'
import { problemText } from './problem.tsx'
import controls from './controls.module.css'
import styles from './states.module.css'

export interface LoadedProps<Value> {
  readonly current: Loadable<Value>
  readonly retry: () => void
  /** Rows of the placeholder. */
  readonly rows?: number
  readonly children: (value: Value) => ComponentChildren
}

/** Shows what is loading, failed or ready. A response within 200 ms shows no placeholder. */
export function Loaded<Value>({ current, retry, rows = 4, children }: LoadedProps<Value>) {
  if (current.state === 'ready') return <>{children(current.value)}</>
  if (current.state === 'failed') return <Failed current={current} retry={retry} />
  return current.slow ? <Skeleton rows={rows} /> : <div class={styles.reserved} aria-busy="true" />
}

function Failed({
  current,
  retry,
}: {
  readonly current: Extract<Loadable<unknown>, { state: 'failed' }>
  readonly retry: () => void
}) {
  const messages = useMessages()
  return (
    <div class={styles.empty} role="alert">
      <h2>{messages.common.failed}</h2>
      <p>{problemText(current.problem, messages)}</p>
      <button type="button" class={controls.quiet} onClick={retry}>
        {messages.common.actions.retry}
      </button>
    </div>
  )
}

/** The shape of what is loading. */
function Skeleton({ rows = 4 }: { readonly rows?: number }) {
  const { common } = useMessages()
  return (
    <div class={styles.skeleton} role="status" aria-label={common.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  )
}

export interface EmptyProps {
  readonly title: string
  readonly advice: string
  readonly children?: ComponentChildren
}

/** There is nothing yet, and what brings the first entry. */
export function Empty({ title, advice, children }: EmptyProps) {
  return (
    <div class={styles.empty}>
      <h2>{title}</h2>
      <p>{advice}</p>
      {children}
    </div>
  )
}
