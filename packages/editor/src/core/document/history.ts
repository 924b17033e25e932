// Undo and redo of a document. Past and future hold invertible changes instead of documents.
import type { EditDocument, DocumentClip, LyricLine } from './document.ts'
import { spliced } from './lists.ts'

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

/** Replaces `removed`, which begins at index `at`, by `inserted`. */
interface Splice<Item> {
  readonly at: number
  readonly removed: readonly Item[]
  readonly inserted: readonly Item[]
}

type Fields = Omit<EditDocument, 'clips' | 'lyrics'>

/**
 * An invertible operation from one document to the next: the exact part of each lane that was replaced, and by what. Applies
 * only to the document it was made for, its inverse only to the result.
 */
interface Change {
  readonly clips: Splice<DocumentClip>
  readonly lyrics: Splice<LyricLine>
  readonly fields: { readonly before: Fields; readonly after: Fields }
}

/** The smallest change between two documents that share their unchanged parts; null when there is none. */
function changeBetween(before: EditDocument, after: EditDocument): Change | null {
  const clips = spliceBetween(before.clips, after.clips)
  const lyrics = spliceBetween(before.lyrics, after.lyrics)
  const fields = { before: fieldsOf(before), after: fieldsOf(after) }
  const same =
    isEmpty(clips) &&
    isEmpty(lyrics) &&
    before.name === after.name &&
    before.song === after.song &&
    before.reelCrop === after.reelCrop
  return same ? null : { clips, lyrics, fields }
}

function invertChange({ clips, lyrics, fields }: Change): Change {
  return {
    clips: invertSplice(clips),
    lyrics: invertSplice(lyrics),
    fields: { before: fields.after, after: fields.before },
  }
}

function applyChange(document: EditDocument, { clips, lyrics, fields }: Change): EditDocument {
  return {
    ...fields.after,
    clips: applySplice(document.clips, clips),
    lyrics: applySplice(document.lyrics, lyrics),
  }
}

function fieldsOf({ name, song, reelCrop, nextId }: EditDocument): Fields {
  return { name, song, reelCrop, nextId }
}

function spliceBetween<Item>(before: readonly Item[], after: readonly Item[]): Splice<Item> {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  let rest = 0
  while (rest < shorter - at && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1
  return { at, removed: before.slice(at, before.length - rest), inserted: after.slice(at, after.length - rest) }
}

function invertSplice<Item>({ at, removed, inserted }: Splice<Item>): Splice<Item> {
  return { at, removed: inserted, inserted: removed }
}

function applySplice<Item>(items: readonly Item[], splice: Splice<Item>): readonly Item[] {
  return isEmpty(splice) ? items : spliced(items, { at: splice.at, remove: splice.removed.length }, splice.inserted)
}

function isEmpty({ removed, inserted }: Splice<unknown>): boolean {
  return removed.length === 0 && inserted.length === 0
}
