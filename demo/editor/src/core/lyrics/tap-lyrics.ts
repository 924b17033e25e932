// Timing lyrics by tapping along: each tap starts the next line at the song's position.
import { timeLyric } from '../document/lyric-commands.ts'
import type { EditDocument } from '../document/document.ts'

export interface LyricTapping {
  readonly document: EditDocument
  /** Id of the line that the next tap starts; null behind the last. */
  readonly next: number | null
}

export type TappingAction =
  /** `at` in microseconds. */
  | { readonly kind: 'tap'; readonly at: number }
  /** Takes the last tap back. */
  | { readonly kind: 'back' }

/** Begins at the first line without a time, or at the first line of lyrics that are timed already. */
export function startTapping(document: EditDocument): LyricTapping {
  const first = document.lyrics.find(({ start }) => start === null) ?? document.lyrics[0]
  return { document, next: first?.id ?? null }
}

export function reduceTapping(tapping: LyricTapping, action: TappingAction): LyricTapping {
  const { lyrics } = tapping.document
  const index = tapping.next === null ? lyrics.length : lyrics.findIndex(({ id }) => id === tapping.next)
  if (action.kind === 'tap') return tapLine(tapping, index, action.at)
  const previous = lyrics[index - 1]
  if (previous === undefined) return tapping
  return { document: timeLyric(tapping.document, previous.id, null), next: previous.id }
}

/** Starts a line. Times that contradict the tap are cleared: earlier lines cannot start later, nor later ones earlier. */
function tapLine({ document, next }: LyricTapping, index: number, at: number): LyricTapping {
  const line = document.lyrics[index]
  if (line === undefined || !Number.isFinite(at)) return { document, next }
  const contradicts = ({ start }: { readonly start: number | null }, place: number): boolean =>
    start !== null && (place < index ? start > at : place > index && start <= at)
  const cleared = document.lyrics.map((each, place) => (contradicts(each, place) ? { ...each, start: null } : each))
  return {
    document: timeLyric({ ...document, lyrics: cleared }, line.id, at),
    next: document.lyrics[index + 1]?.id ?? null,
  }
}
