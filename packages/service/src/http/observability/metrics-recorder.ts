// What is counted. Labels come from our own tables only, so that requests cannot create new series.
import type { RequestEntry } from './request-entry.ts'

export interface MetricsRecorder {
  requestStarted(): void
  requestEnded(entry: RequestEntry): void
  /** An event of the reporter: an error that no response mentions. */
  eventReported(event: string): void
  /** A connection was rejected or cut before there was a request. */
  rejected(code: string): void
}

export const noMetrics: MetricsRecorder = {
  requestStarted: () => undefined,
  requestEnded: () => undefined,
  eventReported: () => undefined,
  rejected: () => undefined,
}
