// Lists of the control API: each returns a page and the cursor of the next (O-11).
import {
  PAGE_QUERY_ERROR,
  type ControlCallId,
  type ControlResponse,
  type PageQuery,
} from '@proscenium/contract/control'
import {
  pageOf,
  readPageCursor,
  writePageCursor,
  type Page,
  type PageRequest,
  type PagePosition,
} from '@proscenium/service/domain/text/page-cursor'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import { badRequest } from './body.ts'
import type { ControlContext, ControlHandler, ControlInput } from './control-call.ts'

/** The named lists of a response and the position where the page ends, or an error response. */
export type ListResult =
  | { readonly lists: Readonly<Record<string, unknown>>; readonly next: PagePosition | null }
  | { readonly rejected: OperationResponse }

/** The operations that return a page. */
type ListId = {
  [Id in ControlCallId]: ControlResponse<Id> extends { readonly next_cursor: string | null } ? Id : never
}[ControlCallId]

interface List<Id extends ListId> {
  /** An example of this list's positions; a cursor must have the same types. */
  readonly place: PagePosition
  read(context: ControlContext, input: ControlInput<Id>, page: PageRequest): Promise<ListResult>
}

/** The handler of a list: decodes the cursor and returns the page with the cursor of the next. */
export function listHandler<Id extends ListId>({ place, read }: List<Id>): ControlHandler<Id> {
  return async (context, input) => {
    const { limit, cursor } = input.query as PageQuery
    const after = cursor === undefined ? null : readPageCursor(cursor, place)
    if (cursor !== undefined && after === null) return badRequest(PAGE_QUERY_ERROR)
    const listed = await read(context, input, { limit, after })
    if ('rejected' in listed) return listed.rejected
    return ok({ ...listed.lists, next_cursor: listed.next === null ? null : writePageCursor(listed.next) })
  }
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
