// What passed an end and what was refused and why, with the secrets taken out. An end pays for it only when it has one.
import type { Clock, Log } from './channel/ports.ts'
import { consoleLog } from './edge/console-log.ts'
import { systemClock } from './edge/system.ts'
import { composeInspection } from './inspector/inspection.ts'
import { createRecorder, type Inspector } from './inspector/recorder.ts'

export interface InspectorOptions {
  /** Most records kept, 500 unless told; the oldest make room. */
  readonly size?: number
  readonly clock?: Clock
  /** Hears of listeners that throw; the console unless told. */
  readonly log?: Log
}

/** Makes an inspector; hand it to `createHost` or `createEditor`, or to both where they share a page. */
export function createInspector({ size = 500, clock = systemClock, log }: InspectorOptions = {}): Inspector {
  return createRecorder({ size, clock, log: log ?? consoleLog(globalThis) })
}

export type { EndDiagnosis, Inspector } from './inspector/recorder.ts'
/** The inspection as the text of a file, to be read by `parseInspection` and run again by `replayInspection`. */
export function exportInspection(kept: Parameters<typeof composeInspection>[0]): string {
  return JSON.stringify(composeInspection(kept), null, 2)
}

export { composeInspection, parseInspection, type Inspection, type InspectionResult } from './inspector/inspection.ts'
export type { InspectorRecord } from './inspector/record.ts'
