// What is counted. Labels are names from our own tables alone, so that nobody's requests can add a series.
import type { RequestEntry } from './log.ts'

export interface Meter {
  requestBegan(): void
  requestEnded(entry: RequestEntry): void
  /** An event of the reporter: a fault that no caller is told of. */
  reported(event: string): void
  /** A connection was refused or cut before there was a request. */
  refused(code: string): void
}

export const noMeter: Meter = {
  requestBegan: () => undefined,
  requestEnded: () => undefined,
  reported: () => undefined,
  refused: () => undefined,
}
