// A recorded session, step by step: each step adds one message or one state to the log.
import type { EndDiagnosis, InspectorRecord } from '@proscenium/protocol/inspector'
import { addToLog, emptyLog, type Log, type StateChange } from './log.ts'

export interface Recording {
  /** In order of time. */
  readonly steps: readonly (InspectorRecord | StateChange)[]
  /** The status of each end when the recording was exported. */
  readonly diagnoses: readonly EndDiagnosis[]
}

/** States and messages in order of time; of the same time, messages first. */
export function recordingOf(
  records: readonly InspectorRecord[],
  states: readonly StateChange[],
  diagnoses: readonly EndDiagnosis[],
): Recording {
  return { steps: [...records, ...states].sort((a, b) => a.at - b.at), diagnoses }
}

/** Whether the first message is the one with which an editor announces itself. */
export function hasOpening({ steps }: Recording): boolean {
  const [first] = steps.flatMap((step) => ('kind' in step ? [] : [step.type]))
  return first === 'EDITOR_READY'
}

/** The log after the first `count` steps. */
export function logAt({ steps, diagnoses }: Recording, count: number): Log {
  const log = steps.slice(0, count).reduce(addToLog, emptyLog)
  return count < steps.length ? log : { ...log, diagnoses }
}

/** The longest pause while a recording plays (ms). */
const PAUSE_MAX_MS = 1_000

/** How long to wait before the step of this index (ms): as recorded, within limits. */
export function pauseBefore({ steps }: Recording, index: number): number {
  const before = steps[index - 1]
  const next = steps[index]
  return before === undefined || next === undefined ? 0 : Math.min(PAUSE_MAX_MS, Math.max(0, next.at - before.at))
}
