// What storage holds of the exports that wait: one text each, so that two pages of one person take nothing from each other.
import { outboxLimits, type Letter } from '../core/export-outbox.ts'
import { isLetterKey, lettersOf, readLetter, writeLetter } from '../core/kept-letter.ts'
import type { StoragePort } from '../ports/storage.ts'

export interface ExportShelf {
  /** This person’s, the oldest first. What is too old or cannot be read goes, whoever it belongs to. */
  letters(now: number): readonly Letter[]
  /** Whether it was kept. */
  put(letter: Letter): boolean
  remove(exportId: string): void
}

/** Keeps nothing, and says nothing of it: nobody could be told whose it is. */
export const noShelf: ExportShelf = { letters: () => [], put: () => true, remove: () => {} }

/** `person` names whose exports these are, and nobody else’s. */
export function shelfOf(storage: StoragePort | null, person: string | null): ExportShelf {
  if (storage === null || person === null) return noShelf
  const room = lettersOf(person)
  return {
    letters: (now) =>
      tidied(storage, now)
        .filter(([key]) => key.startsWith(room))
        .map(([, letter]) => letter),
    put: (letter) => storage.write(`${room}${letter.exportId}`, writeLetter(letter)),
    remove: (exportId) => storage.remove(`${room}${exportId}`),
  }
}

function tidied(storage: StoragePort, now: number): (readonly [key: string, letter: Letter])[] {
  const kept: (readonly [string, Letter])[] = []
  for (const key of storage.keys().filter(isLetterKey)) {
    const letter = readLetter(storage.read(key) ?? '')
    const isOurs = letter !== null && key.endsWith(`/${letter.exportId}`)
    if (isOurs && now - letter.toldAt <= outboxLimits.ageMs) kept.push([key, letter])
    else storage.remove(key)
  }
  return kept.sort(([, one], [, other]) => one.toldAt - other.toldAt)
}
