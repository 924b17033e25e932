// The control interface of one server, put together.
import type { OperationInput } from '../operations/context.ts'
import type { Answer } from '../ports.ts'
import type { ControlCall, ControlContext } from './control-call.ts'
import { controlCalls } from './control.ts'
import { createFaultBook, type Fault } from './fault-book.ts'
import { createGate } from './gate.ts'
import { createJournal, type JournalEntry, type SeenRequest } from './journal.ts'
import { readJournalFilter } from './journal-calls.ts'

export interface ControlPlane {
  readonly calls: readonly (Pick<ControlCall, 'method' | 'path'> & {
    perform(input: OperationInput): Promise<Answer>
  })[]
  /** Null where the query is malformed. Tells what is there, then what comes; `stop` ends it. */
  follow(
    query: Readonly<Record<string, unknown>>,
    lastEventId: string | undefined,
  ): ((tell: (entry: JournalEntry) => void) => () => void) | null
  faultFor(operation: string): Fault | null
  enter(): Promise<() => void>
  seen(request: SeenRequest): void
}

/** Everything QA has in hand on one server. */
export function createControlPlane(
  parts: Pick<ControlContext, 'clock' | 'service' | 'limits' | 'blobs' | 'mediaHost' | 'restoreSeed'>,
): ControlPlane {
  const [journal, faults, gate] = [createJournal(), createFaultBook(), createGate()]
  const context: ControlContext = { ...parts, journal, faults, gate, snapshots: new Map() }
  return {
    calls: controlCalls.map(({ method, path, perform }) => ({
      method,
      path,
      perform: (input) => perform(context, input),
    })),
    follow(query, lastEventId) {
      const filter = readJournalFilter(query, lastEventId)
      return filter === null ? null : (tell) => journal.follow(filter, tell)
    },
    faultFor: (operation) => faults.hit(operation),
    enter: () => gate.enter(),
    seen: (request) => journal.add(request),
  }
}
