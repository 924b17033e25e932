// Handlers that read and empty the journal.
import { journalQuery } from '@proscenium/contract/control'
import { ok } from '@proscenium/service/operations/responses'
import { pageOf, type PageRequest } from '@proscenium/service/domain/text/page-cursor'
import { readRequest } from '../body.ts'
import type { ControlContext, ControlHandlers, ControlInput } from '../control-call.ts'
import type { JournalFilter } from './journal.ts'
import { listHandler, type ListResult } from '../lists.ts'

export const journalHandlers = {
  listJournal: listHandler<'listJournal'>({ place: [0], read: readJournal }),
  async clearJournal({ journal }) {
    journal.clear()
    return ok({})
  },
} satisfies Partial<ControlHandlers>

async function readJournal(
  { journal }: ControlContext,
  { query }: ControlInput<'listJournal'>,
  { limit, after }: PageRequest,
): Promise<ListResult> {
  const begun = { ...query, after: Math.max(query.after, Number(after?.[0] ?? 0)) }
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
