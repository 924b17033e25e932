import type { PagedList } from '../../models/paged-list.ts'
import { useMessages } from './context.ts'
import { ProblemNote } from './problem.tsx'
import button from '@proscenium/ui/button.module.css'
import controls from './controls.module.css'

/** Reads the next page of a list. */
export function ShowMore({ list }: { readonly list: PagedList<unknown> }) {
  const { common } = useMessages()
  if (!list.hasMore.value) return null
  const busy = list.more.busy.value
  return (
    <div class={controls.row}>
      <button type="button" class={button.quiet} aria-disabled={busy} onClick={() => void list.loadMore()}>
        {busy ? common.loading : common.actions.more}
      </button>
      <ProblemNote problem={list.more.problem.value} />
    </div>
  )
}
