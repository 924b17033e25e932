// A change as an invertible operation: the exact part of each lane that was replaced, and by what.
import type { DocumentClip, EditDocument, LyricLine } from './document.ts'
import { spliced } from './lists.ts'

/** Replaces `removed`, which begins at index `at`, by `inserted`. */
interface Splice<Item> {
  readonly at: number
  readonly removed: readonly Item[]
  readonly inserted: readonly Item[]
}

type Fields = Omit<EditDocument, 'clips' | 'lyrics'>

/** From one document to the next. Applies only to the document it was made for, its inverse only to the result. */
export interface Change {
  readonly clips: Splice<DocumentClip>
  readonly lyrics: Splice<LyricLine>
  readonly fields: { readonly before: Fields; readonly after: Fields }
}

/** The smallest change between two documents that share their unchanged parts; null when there is none. */
export function changeBetween(before: EditDocument, after: EditDocument): Change | null {
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

export function invertChange({ clips, lyrics, fields }: Change): Change {
  return {
    clips: invertSplice(clips),
    lyrics: invertSplice(lyrics),
    fields: { before: fields.after, after: fields.before },
  }
}

export function applyChange(document: EditDocument, { clips, lyrics, fields }: Change): EditDocument {
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
