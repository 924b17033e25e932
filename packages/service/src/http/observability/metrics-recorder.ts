// What is counted. Labels come from our own tables only, so that requests cannot create new series.
import type { CommittedGroup } from '../../store/engine/observe.ts'
import type { RequestEntry } from './request-entry.ts'

export interface MetricsRecorder {
  requestStarted(): void
  requestEnded(entry: RequestEntry): void
  /** An event of the reporter: an error that no response mentions. */
  eventReported(event: string): void
  /** A connection was rejected or cut before there was a request. */
  rejected(code: string): void
  /** A statement or transaction waited so long for its connection. */
  connected(waitMs: number): void
  statementEnded(statement: { readonly kind: StatementKind; readonly ms: number; readonly slow: boolean }): void
  groupCommitted(group: CommittedGroup): void
  /** The features of the catalogue, which searches rank by, were read again. */
  featuresLoaded(ms: number): void
  /** Rows that a batch of a sweep removed; `caughtUp` if nothing is left for now. */
  swept(sweep: string, batch: { readonly rows: number; readonly caughtUp: boolean }): void
}

export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other'

export const noMetrics: MetricsRecorder = {
  requestStarted: () => undefined,
  requestEnded: () => undefined,
  eventReported: () => undefined,
  rejected: () => undefined,
  connected: () => undefined,
  statementEnded: () => undefined,
  groupCommitted: () => undefined,
  featuresLoaded: () => undefined,
  swept: () => undefined,
}
