// Pages of the operator's lists (O-11).
import { OPERATOR_LIMIT_DEFAULT } from '@proscenium/contract/operator'
import {
  readPageCursor,
  writePageCursor,
  type Page,
  type PagePosition,
  type PageRequest,
} from '../../domain/text/page-cursor.ts'
import type { OperationResponse } from '../../ports.ts'
import { ok } from '../responses.ts'
import { wrongFields } from './operator-call.ts'

interface PageQuery {
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

type PageRead = { readonly ok: true; readonly page: PageRequest } | { readonly ok: false; response: OperationResponse }

/** `place` is an example of the list's positions; a cursor must have the same types. */
export function readPage({ limit, cursor }: PageQuery, place: PagePosition): PageRead {
  const size = limit === undefined ? OPERATOR_LIMIT_DEFAULT : Number(limit)
  if (cursor === undefined) return { ok: true, page: { limit: size, after: null } }
  const after = readPageCursor(cursor, place)
  if (after !== null) return { ok: true, page: { limit: size, after } }
  return { ok: false, response: wrongFields([{ field: 'cursor', rule: 'must be the next_cursor of this list' }]) }
}

/** The page as list `name`, with each row converted by `shown`. */
export function pageResponse<Row>(
  name: string,
  { rows, next }: Page<Row>,
  shown: (row: Row) => unknown,
): OperationResponse {
  return ok({ [name]: rows.map(shown), next_cursor: next === null ? null : writePageCursor(next) })
}
