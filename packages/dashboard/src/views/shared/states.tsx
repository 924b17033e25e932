import type { ComponentChildren } from 'preact'
import { Failed, Skeleton } from '@proscenium/ui/states'
import type { Loadable } from '../../models/resource.ts'
import { useMessages } from './context.ts'
import { problemText } from './problem.tsx'
import button from '@proscenium/ui/button.module.css'
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
  const { common } = useMessages()
  if (current.state === 'ready') return <>{children(current.value)}</>
  if (current.state === 'failed') return <LoadFailed current={current} retry={retry} />
  return current.slow ? (
    <Skeleton label={common.loading} rows={rows} />
  ) : (
    <div class={styles.reserved} aria-busy="true" />
  )
}

function LoadFailed({
  current,
  retry,
}: {
  readonly current: Extract<Loadable<unknown>, { state: 'failed' }>
  readonly retry: () => void
}) {
  const messages = useMessages()
  return (
    <Failed title={messages.common.failed} advice={problemText(current.problem, messages)}>
      <button type="button" class={button.quiet} onClick={retry}>
        {messages.common.actions.retry}
      </button>
    </Failed>
  )
}
