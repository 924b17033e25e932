// Pages of the dashboard's lists (O-11), and times as they are written.
import { DASHBOARD_LIMIT_DEFAULT } from '@proscenium/contract/dashboard'
import { readPageCursor, writePageCursor, type PagePosition, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { OperationResponse } from '../../ports.ts'
import { invalidRequest } from '../responses.ts'

interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit?: string | undefined
}

type ReadPage =
  | { readonly ok: true; readonly value: PageRequest }
  | { readonly ok: false; readonly response: OperationResponse }

/** The page of a list whose positions are a time and an id. */
export function readPage({ cursor, limit }: PageQuery): ReadPage {
  const most = limit === undefined ? DASHBOARD_LIMIT_DEFAULT : Number(limit)
  if (cursor === undefined) return { ok: true, value: { limit: most, after: null } }
  const after = readPageCursor(cursor, [0, ''])
  if (after !== null) return { ok: true, value: { limit: most, after } }
  return { ok: false, response: invalidField('cursor', 'must be the next_cursor of this list') }
}

/** 400 for a field whose rule depends on more than the contract. */
export function invalidField(field: string, rule: string): OperationResponse {
  return invalidRequest([{ field, rule }], { area: 'dashboard' })
}

/** Null on the last page. */
export function cursorOf(next: PagePosition | null): string | null {
  return next === null ? null : writePageCursor(next)
}

export function iso(time: number): string {
  return new Date(time).toISOString()
}

export function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time)
}
