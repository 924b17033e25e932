// Reading the journal.
import { ok } from '../operations/answers.ts'
import type { Answer } from '../ports.ts'
import { malformed } from './body.ts'
import type { ControlCall } from './control-call.ts'
import { definitionOf } from './documented.ts'
import type { JournalFilter } from './journal.ts'

export const journalCalls: readonly ControlCall[] = [
  {
    method: 'GET',
    path: '/journal',
    body: '?after=&operation=&status=',
    summary: 'The last 1000 requests, redacted, with the requirement that refused; `status` is 404, 4xx or refused',
    perform: readJournal,
  },
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

async function readJournal(...[{ journal }, { query }]: Parameters<ControlCall['perform']>): Promise<Answer> {
  const filter = readJournalFilter(query)
  if (filter === null)
    return malformed('after is a number, operation an id of the contract, status 404, 4xx or refused.')
  return ok({ entries: journal.list(filter), dropped: journal.dropped() })
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
