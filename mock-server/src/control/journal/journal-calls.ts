// Reading the journal.
import { ok } from '../../operations/responses.ts'
import type { OperationInput } from '../../operations/context.ts'
import { pageOf, type PageRequest } from '../../domain/text/page-cursor.ts'
import { badRequest } from '../body.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { definitionOf } from '../faults/documented-errors.ts'
import type { JournalFilter } from './journal.ts'
import { listCall, type ListResult } from '../lists.ts'

export const journalCalls: readonly ControlCall[] = [
  listCall({
    path: '/journal',
    filters: 'after=&operation=&status=&',
    summary: 'The last 1000 requests, redacted, with the requirement that refused; `status` is 404, 4xx or refused',
    limit: 1_000,
    place: [0],
    read: readJournal,
  }),
  {
    method: 'DELETE',
    path: '/journal',
    summary: 'Empties the journal',
    async perform({ journal }) {
      journal.clear()
      return ok({})
    },
  },
]

async function readJournal(
  { journal }: ControlContext,
  { query }: OperationInput,
  { limit, after }: PageRequest,
): Promise<ListResult> {
  const filter = readJournalFilter(query)
  if (filter === null)
    return { rejected: badRequest('after is a number, operation an id of the contract, status 404, 4xx or refused.') }
  const begun = { ...filter, after: Math.max(filter.after, Number(after?.[0] ?? 0)) }
  const { rows, next } = pageOf(journal.list(begun).slice(0, limit + 1), limit, ({ id }) => [id])
  return { lists: { entries: rows, dropped: journal.dropped() }, next }
}

/** Null where the query is malformed. `Last-Event-ID` of a stream that goes on stands in for `after`. */
export function readJournalFilter(
  query: Readonly<Record<string, unknown>>,
  lastEventId?: string,
): JournalFilter | null {
  const { operation = null, status = null } = query
  const after = lastEventId ?? query['after'] ?? '0'
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after)) return null
  const known = operation === null ? null : definitionOf(operation)
  if (operation !== null && known === null) return null
  if (status !== null && !(typeof status === 'string' && /^(?:[1-5]\d\d|[1-5]xx|refused)$/.test(status))) return null
  return { after: Number(after), operation: known?.id ?? null, status }
}
