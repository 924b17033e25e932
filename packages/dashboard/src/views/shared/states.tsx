import type { ComponentChildren } from 'preact'
import { Failed, Skeleton } from '@proscenium/ui/states'
import type { Problem } from '../../core/api.ts'
import type { Resource } from '../../models/resource.ts'
import { useMessages } from './context.ts'
import { problemText } from './problem.tsx'
import button from '@proscenium/ui/button.module.css'
import controls from './controls.module.css'

export interface LoadedProps<Value> {
  readonly of: Pick<Resource<Value>, 'current' | 'load'>
  /** Rows of the placeholder. */
  readonly rows?: number
  readonly children: (value: Value) => ComponentChildren
}

/** Shows what is loading, failed or ready. A response within 200 ms shows no placeholder. */
export function Loaded<Value>({ of: { current, load }, rows = 4, children }: LoadedProps<Value>) {
  const messages = useMessages()
  const { value: state } = current
  if (state.state === 'ready') return <>{children(state.value)}</>
  if (state.state === 'failed') return <LoadFailed problem={state.problem} retry={() => void load()} />
  return state.slow ? (
    <Skeleton label={messages.common.loading} rows={rows} />
  ) : (
    <div class={controls.reserved} aria-busy="true" />
  )
}

/** Something that could not be loaded, and trying again. */
export function LoadFailed({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }) {
  const messages = useMessages()
  return (
    <Failed title={messages.common.failed} advice={problemText(problem, messages)}>
      <button type="button" class={button.quiet} onClick={retry}>
        {messages.common.actions.retry}
      </button>
    </Failed>
  )
}
