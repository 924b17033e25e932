// Composes the control API of one server.
import type { BoundCall, ControlContext } from './control-call.ts'
import { controlCalls } from './control-calls.ts'
import { createFaultRegistry, type Fault } from './faults/fault-registry.ts'
import { createRequestLock } from './snapshots/request-lock.ts'
import { createJournal, type JournalEntry, type CompletedRequest } from './journal/journal.ts'
import { readJournalFilter } from './journal/journal-calls.ts'
import { operatorCalls } from './operator-calls.ts'

export interface ControlPlane {
  readonly calls: readonly BoundCall[]
  /** The operator API, for whom the control API serves without a token. */
  readonly operatorCalls: readonly BoundCall[]
  /**
   * Null if the query is malformed. Calls `notify` with the stored entries, then with new ones; returns an unsubscribe
   * function.
   */
  follow(
    query: Readonly<Record<string, unknown>>,
    lastEventId: string | undefined,
  ): ((notify: (entry: JournalEntry) => void) => () => void) | null
  faultFor(operation: string): Fault | null
  enterRequest(): Promise<() => void>
  recordExchange(request: CompletedRequest): void
}

/** Creates the journal, the fault registry and the request lock of one server, and binds every call to them. */
export function createControlPlane(
  parts: Pick<ControlContext, 'clock' | 'service' | 'limits' | 'blobs' | 'mediaHost' | 'restoreSeed'>,
): ControlPlane {
  const journal = createJournal()
  const faults = createFaultRegistry()
  const requestLock = createRequestLock()
  const context: ControlContext = { ...parts, journal, faults, requestLock, snapshots: new Map() }
  return {
    calls: controlCalls.map(({ method, path, perform }) => ({
      method,
      path,
      perform: (input) => perform(context, input),
    })),
    operatorCalls: operatorCalls(parts.service),
    follow(query, lastEventId) {
      const filter = readJournalFilter(query, lastEventId)
      return filter === null ? null : (notify) => journal.follow(filter, notify)
    },
    faultFor: (operation) => faults.hit(operation),
    enterRequest: () => requestLock.acquireShared(),
    recordExchange: (request) => journal.add(request),
  }
}
