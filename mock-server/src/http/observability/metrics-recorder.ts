// What is counted. Labels are names from our own tables alone, so that nobody's requests can add a series.
import type { RequestEntry } from './log.ts'

export interface MetricsRecorder {
  requestStarted(): void
  requestEnded(entry: RequestEntry): void
  /** An event of the reporter: a fault that no caller is told of. */
  eventReported(event: string): void
  /** A connection was refused or cut before there was a request. */
  rejected(code: string): void
}

export const noMetrics: MetricsRecorder = {
  requestStarted: () => undefined,
  requestEnded: () => undefined,
  eventReported: () => undefined,
  rejected: () => undefined,
}
