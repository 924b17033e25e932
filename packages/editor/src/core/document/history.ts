// Undo and redo of a document. Past and future hold invertible changes instead of documents.
import { applyChange, changeBetween, invertChange, type Change } from './change.ts'
import type { EditDocument } from './document.ts'

/** Steps that can be undone; the oldest is forgotten first. */
const STEPS_MAX = 200

interface Step {
  readonly change: Change
  /** What was done, for the tooltip of undo and redo. */
  readonly label: string
  /** Consecutive steps with the same group are one: a drag, or the keys of one name. Null stands alone. */
  readonly group: string | null
}

export interface History {
  readonly present: EditDocument
  /** The latest last. */
  readonly past: readonly Step[]
  /** The next to redo last. */
  readonly future: readonly Step[]
}

export interface StepOptions {
  readonly label: string
  /** See `Step.group`; null by default. */
  readonly group?: string | null
}

export function startHistory(present: EditDocument): History {
  return { present, past: [], future: [] }
}

/** Makes a document the present one. The same document changes nothing; another one ends what could be redone. */
export function commit(history: History, next: EditDocument, { label, group = null }: StepOptions): History {
  const { present, past, future } = history
  const last = past.at(-1)
  const joins = group !== null && last?.group === group && future.length === 0
  const base = joins ? applyChange(present, invertChange(last.change)) : present
  const change = changeBetween(base, next)
  if (next === present || (change === null && !joins)) return history
  const earlier = joins ? past.slice(0, -1) : past
  // A drag that returns to where it began leaves no step.
  if (change === null) return { present: base, past: earlier, future: [] }
  return { present: next, past: [...earlier, { change, label, group }].slice(-STEPS_MAX), future: [] }
}

/** Ends the current group, so that the next step stands alone. */
export function endGroup(history: History): History {
  const last = history.past.at(-1)
  if (last === undefined || last.group === null) return history
  return { ...history, past: [...history.past.slice(0, -1), { ...last, group: null }] }
}

export function undo(history: History): History {
  const { present, past, future } = history
  const step = past.at(-1)
  if (step === undefined) return history
  const ended = { ...step, group: null }
  return {
    present: applyChange(present, invertChange(step.change)),
    past: past.slice(0, -1),
    future: [...future, ended],
  }
}

export function redo(history: History): History {
  const { present, past, future } = history
  const step = future.at(-1)
  if (step === undefined) return history
  return { present: applyChange(present, step.change), past: [...past, step], future: future.slice(0, -1) }
}
