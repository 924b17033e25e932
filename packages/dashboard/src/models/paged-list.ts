// A list that is read page by page, newest first.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Outcome } from '../core/api.ts'
import type { Clock } from '../ports/clock.ts'
import { createAction, type Action } from './action.ts'
import { createResource, type Loadable } from './resource.ts'

/** A response with one page of a list. */
interface Page {
  readonly next_cursor: string | null
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

export interface PagedListOptions<Body extends Page, Row> {
  /** Reads the page after the cursor; without one, the first. */
  readonly read: (page: { readonly cursor?: string }, signal: AbortSignal) => Promise<Outcome<Body>>
  readonly rowsOf: (body: Body) => readonly Row[]
  readonly clock: Clock
}

export function createPagedList<Body extends Page, Row>(options: PagedListOptions<Body, Row>): PagedList<Row> {
  const { read, rowsOf, clock } = options
  const first = createResource<Body>({ read: (aborted) => read({}, aborted), clock })
  const rest = signal<readonly Body[]>([])
  const more = createAction()
  let pending = new AbortController()
  const next = computed(() => {
    const current = first.current.value
    return current.state === 'ready' ? (rest.value.at(-1) ?? current.value).next_cursor : null
  })
  return {
    current: computed(() => {
      const current = first.current.value
      if (current.state !== 'ready') return current
      return { state: 'ready', value: [current.value, ...rest.value].flatMap(rowsOf) }
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
      const page = await more.run(() => read({ cursor }, aborted))
      if (page !== undefined && !aborted.aborted) rest.value = [...rest.peek(), page]
    },
    dispose() {
      pending.abort()
      first.dispose()
    },
  }
}
