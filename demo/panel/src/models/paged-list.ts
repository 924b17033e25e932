// A list of the service, read page by page.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import { nextCursorOf, pagePath } from '../core/pagination.ts'
import type { ControlCall } from '../ports/control-call.ts'

export interface PagedList<Row> {
  /** Null until loaded. */
  readonly rows: ReadonlySignal<readonly Row[] | null>
  /** Whether the list has further rows. */
  readonly more: ReadonlySignal<boolean>
  /** Reloads the list with at least as many rows as are loaded. */
  refresh(): Promise<void>
  /** Reads the next page. */
  loadMore(): Promise<void>
  /** Discards the rows; pending responses are ignored. */
  clear(): void
}

export function createPagedList<Row>(
  call: ControlCall,
  { path, parse }: { readonly path: () => string; readonly parse: (body: unknown) => readonly Row[] },
): PagedList<Row> {
  const rows = signal<readonly Row[] | null>(null)
  const next = signal('')
  let generation = 0

  /** Reads pages until `wanted` rows are loaded or the list ends. */
  async function read(minimum: number, loaded: readonly Row[], from: string): Promise<void> {
    const startedIn = (generation += 1)
    const first = path()
    let [found, cursor] = [loaded, from]
    do {
      const body = await call(pagePath(first, cursor))
      if (startedIn !== generation) return
      found = [...found, ...parse(body)]
      cursor = nextCursorOf(body)
    } while (cursor !== '' && found.length < minimum)
    batch(() => {
      rows.value = found
      next.value = cursor
    })
  }

  return {
    rows,
    more: computed(() => next.value !== ''),
    refresh: async () => read(rows.peek()?.length ?? 0, [], ''),
    loadMore: async () => (next.peek() === '' ? undefined : read(0, rows.peek() ?? [], next.peek())),
    clear() {
      generation += 1
      rows.value = null
      next.value = ''
    },
  }
}

/** Every row of a short list, such as the operations. */
export async function readAll<Row>(
  call: ControlCall,
  path: string,
  parse: (body: unknown) => readonly Row[],
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor = ''
  do {
    const body = await call(pagePath(path, cursor))
    rows.push(...parse(body))
    cursor = nextCursorOf(body)
  } while (cursor !== '')
  return rows
}
