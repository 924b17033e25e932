// Lists of the control API: each returns a page and the cursor of the next (O-11).
import {
  pageOf,
  readPageCursor,
  writePageCursor,
  type Page,
  type PageRequest,
  type PagePosition,
} from '../domain/text/page-cursor.ts'
import { ok } from '../operations/responses.ts'
import type { OperationInput } from '../operations/context.ts'
import type { OperationResponse } from '../ports.ts'
import { badRequest } from './body.ts'
import type { ControlCall, ControlContext } from './control-call.ts'

/** The named lists of a response and the position where the page ends, or an error response. */
export type ListResult =
  | { readonly lists: Readonly<Record<string, unknown>>; readonly next: PagePosition | null }
  | { readonly rejected: OperationResponse }

interface ListCall {
  readonly path: string
  readonly summary: string
  /** Parameters beside `limit` and `cursor`, as the README shows them. */
  readonly filters?: string
  /** Default number of rows per page; a caller may ask for up to `LIMIT_MAX`. */
  readonly limit?: number
  /** An example of this list's positions; a cursor must have the same types. */
  readonly place: PagePosition
  read(context: ControlContext, input: OperationInput, page: PageRequest): Promise<ListResult>
}

const LIMIT_DEFAULT = 100
const LIMIT_MAX = 1_000

export function listCall({ path, summary, filters = '', limit = LIMIT_DEFAULT, place, read }: ListCall): ControlCall {
  return {
    method: 'GET',
    path,
    body: `?${filters}limit=&cursor=`,
    summary,
    async perform(context, input) {
      const page = readPageRequest(input.query, { limit, place })
      if (page === null)
        return badRequest(`\`limit\` must be a number from 1 to ${LIMIT_MAX}, \`cursor\` the next_cursor of this list.`)
      const listed = await read(context, input, page)
      if ('rejected' in listed) return listed.rejected
      return ok({ ...listed.lists, next_cursor: listed.next === null ? null : writePageCursor(listed.next) })
    },
  }
}

function readPageRequest(
  { limit, cursor }: OperationInput['query'],
  preset: { limit: number; place: PagePosition },
): PageRequest | null {
  const size =
    limit === undefined ? preset.limit : typeof limit === 'string' && /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (size < 1 || size > LIMIT_MAX) return null
  if (cursor === undefined) return { limit: size, after: null }
  const after = typeof cursor === 'string' ? readPageCursor(cursor, preset.place) : null
  return after === null ? null : { limit: size, after }
}

/** The page as list `name`, with each row converted by `shown`. */
export function listResult<Row>(name: string, { rows, next }: Page<Row>, shown: (row: Row) => unknown): ListResult {
  return { lists: { [name]: rows.map(shown) }, next }
}

/** A page of in-memory rows, positioned by id; an error response if the row of the cursor no longer exists. */
export function pageInMemory<Row>(
  rows: readonly Row[],
  { limit, after }: PageRequest,
  idOf: (row: Row) => string,
): Page<Row> | { readonly rejected: OperationResponse } {
  const at = after === null ? -1 : rows.findIndex((row) => idOf(row) === after[0])
  if (after !== null && at === -1)
    return { rejected: badRequest('The row of the cursor no longer exists; start again without `cursor`.') }
  return pageOf(rows.slice(at + 1, at + 2 + limit), limit, (row) => [idOf(row)])
}
