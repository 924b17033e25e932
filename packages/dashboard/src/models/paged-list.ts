// A list that is read page by page, newest first.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Outcome } from '../core/api.ts'
import type { Clock } from '../ports/clock.ts'
import { createAction, type Action } from './action.ts'
import { createResource, type Loadable } from './resource.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export interface PagedList<Row> {
  readonly current: ReadonlySignal<Loadable<readonly Row[]>>
  readonly hasMore: ReadonlySignal<boolean>
  /** Reading of further pages. */
  readonly more: Action
  load(): Promise<void>
  loadMore(): Promise<void>
  dispose(): void
}

export interface PagedListOptions<Row> {
  /** Reads the page after the cursor; undefined reads the first. */
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<Outcome<Page<Row>>>
  readonly clock: Clock
}

export function createPagedList<Row>({ read, clock }: PagedListOptions<Row>): PagedList<Row> {
  const first = createResource<Page<Row>>({ read: (aborted) => read(undefined, aborted), clock })
  const rest = signal<readonly Page<Row>[]>([])
  const more = createAction()
  let pending = new AbortController()
  const next = computed(() => {
    const current = first.current.value
    return current.state === 'ready' ? (rest.value.at(-1) ?? current.value).next : null
  })
  return {
    current: computed(() => {
      const current = first.current.value
      if (current.state !== 'ready') return current
      return { state: 'ready', value: [current.value, ...rest.value].flatMap(({ rows }) => rows) }
    }),
    hasMore: computed(() => next.value !== null),
    more,
    async load() {
      pending.abort()
      pending = new AbortController()
      await first.load()
      rest.value = []
    },
    async loadMore() {
      const cursor = next.peek()
      const { signal: aborted } = pending
      if (cursor === null) return
      const page = await more.run(() => read(cursor, aborted))
      if (page !== undefined && !aborted.aborted) rest.value = [...rest.peek(), page]
    },
    dispose() {
      pending.abort()
      first.dispose()
    },
  }
}
