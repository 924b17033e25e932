// A list of the service, read page by page.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'

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

/** The part of a response that every page has (O-11); null on the last page. */
interface Page {
  readonly next_cursor: string | null
}

/** Reads the page at a cursor; without one, the first. */
export type PageReader<Body extends Page> = (query: { readonly cursor?: string }) => Promise<Body>

export function createPagedList<Body extends Page, Row>(
  readPage: PageReader<Body>,
  rowsOf: (body: Body) => readonly Row[],
): PagedList<Row> {
  const rows = signal<readonly Row[] | null>(null)
  const next = signal('')
  let generation = 0

  /** Reads pages until `wanted` rows are loaded or the list ends. */
  async function read(minimum: number, loaded: readonly Row[], from: string): Promise<void> {
    const startedIn = (generation += 1)
    let found = loaded
    let cursor = from
    do {
      const body = await readPage(queryOf(cursor))
      if (startedIn !== generation) return
      found = [...found, ...rowsOf(body)]
      cursor = body.next_cursor ?? ''
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
export async function readAll<Body extends Page, Row>(
  readPage: PageReader<Body>,
  rowsOf: (body: Body) => readonly Row[],
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor = ''
  do {
    const body = await readPage(queryOf(cursor))
    rows.push(...rowsOf(body))
    cursor = body.next_cursor ?? ''
  } while (cursor !== '')
  return rows
}

function queryOf(cursor: string): { readonly cursor?: string } {
  return cursor === '' ? {} : { cursor }
}
