// Records what passed an end, what was rejected and why, with secrets removed. An end pays for it only when it has one.
import type { Clock, Log } from './end/ports.ts'
import { consoleLog } from './edge/console-log.ts'
import { systemClock } from './edge/system.ts'
import { composeInspection } from './inspector/inspection.ts'
import { createRecorder, type Inspector } from './inspector/recorder.ts'

export interface InspectorOptions {
  /** Maximum number of records, 500 by default; the oldest are evicted. */
  readonly size?: number
  readonly clock?: Clock
  /** Receives errors of listeners; the console by default. */
  readonly log?: Log
}

/** Creates an inspector; pass it to `createHost` or `createEditor`, or to both where they share a page. */
export function createInspector({ size = 500, clock = systemClock, log }: InspectorOptions = {}): Inspector {
  return createRecorder({ size, clock, log: log ?? consoleLog(globalThis) })
}

export type { EndDiagnosis, Inspector } from './inspector/recorder.ts'
/** The inspection as the text of a file, to be read by `parseInspection` and replayed by `replayInspection`. */
export function exportInspection(recording: Parameters<typeof composeInspection>[0]): string {
  return JSON.stringify(composeInspection(recording), null, 2)
}

export { composeInspection, parseInspection, type Inspection, type InspectionResult } from './inspector/inspection.ts'
export { isIncoming, restoreMessage } from './inspector/incoming.ts'
export type { InspectorRecord } from './inspector/record.ts'
export { redact } from './inspector/redact.ts'
export { restore } from './inspector/restore.ts'
