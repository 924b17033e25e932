// Calls that read and empty the journal.
import { journalQuery } from '@proscenium/contract/control'
import { ok } from '../../operations/responses.ts'
import type { OperationInput } from '../../operations/context.ts'
import { pageOf, type PageRequest } from '../../domain/text/page-cursor.ts'
import { badRequest, readRequest } from '../body.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import type { JournalFilter } from './journal.ts'
import { listCall, type ListResult } from '../lists.ts'

export const journalCalls: readonly ControlCall[] = [
  listCall({
    path: '/journal',
    filters: 'after=&operation=&status=&',
    summary:
      'The last 1000 requests, redacted, with the requirement that rejected each; `status` is 404, 4xx or refused',
    limit: 1_000,
    place: [0],
    read: readJournal,
  }),
  {
    method: 'DELETE',
    path: '/journal',
    summary: 'Clears the journal',
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
    return {
      rejected: badRequest('`after` must be a number, `operation` an operation id, `status` 404, 4xx or refused.'),
    }
  const begun = { ...filter, after: Math.max(filter.after, Number(after?.[0] ?? 0)) }
  const { rows, next } = pageOf(journal.list(begun).slice(0, limit + 1), limit, ({ id }) => [id])
  return { lists: { entries: rows, dropped: journal.dropped() }, next }
}

/** Null if the query is malformed. `Last-Event-ID` of a resumed stream takes the place of `after`. */
export function readJournalFilter(
  query: Readonly<Record<string, unknown>>,
  lastEventId?: string,
): JournalFilter | null {
  const after = lastEventId === undefined ? query['after'] : lastEventId
  const read = readRequest(journalQuery, { ...query, after })
  return read.ok ? read.value : null
}
