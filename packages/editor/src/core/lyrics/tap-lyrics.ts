// Timing lyrics by tapping along: each tap starts the next line at the song's position; a line may be ended before that.
import { removeLyric, timeLyric } from '../document/lyric-commands.ts'
import type { EditDocument, LyricLine } from '../document/document.ts'
import { endsOf } from './lyric-spans.ts'
import { setLyricSpan } from './lyric-trims.ts'

export interface LyricTapping {
  readonly document: EditDocument
  /** Id of the line that the next tap starts; null behind the last. */
  readonly next: number | null
}

/** `at` in microseconds. */
export type TappingAction =
  /** Starts the next line; behind the last one, ends that unless it has ended. */
  | { readonly kind: 'tap'; readonly at: number }
  /** Ends the line before the next; a later press counts instead. */
  | { readonly kind: 'end'; readonly at: number }
  /** Clears the last line's start and end. */
  | { readonly kind: 'back' }

/** Begins at the first line without a time, or at the first line of lyrics that are timed already. */
export function startTapping(document: EditDocument): LyricTapping {
  const lines = textLines(document)
  const first = lines.find(({ start }) => start === null) ?? lines[0]
  return { document, next: first?.id ?? null }
}

export function reduceTapping(tapping: LyricTapping, action: TappingAction): LyricTapping {
  const { document, next } = tapping
  const lines = textLines(document)
  const index = next === null ? lines.length : lines.findIndex(({ id }) => id === next)
  const previous = lines[index - 1]
  const line = lines[index]
  const following = lines[index + 1]
  if (action.kind === 'back') {
    return previous === undefined ? tapping : { document: timeLyric(document, previous.id, null), next: previous.id }
  }
  if (!Number.isFinite(action.at)) return tapping
  if (action.kind === 'tap' && line !== undefined) {
    const ready = withoutContradictions(document, line, action.at)
    return { document: timeLyric(ready, line.id, action.at), next: following?.id ?? null }
  }
  if (previous === undefined) return tapping
  if (action.kind === 'tap' && endsOf(document.lyrics, previous).length > 0) return tapping
  return { document: endLine(document, previous, action.at), next }
}

function endLine(document: EditDocument, line: LyricLine, at: number): EditDocument {
  if (line.start === null || at <= line.start) return document
  return setLyricSpan(withoutContradictions(document, line, at), line.id, { start: line.start, end: at })
}

/** Clears times and ends that contradict a press for a line: earlier ones cannot be later, nor later ones earlier. */
function withoutContradictions(document: EditDocument, line: LyricLine, at: number): EditDocument {
  const index = document.lyrics.indexOf(line)
  const contradicts = ({ start }: LyricLine, place: number): boolean =>
    start !== null && (place < index ? start > at : place > index && start <= at)
  return document.lyrics
    .filter(contradicts)
    .reduce((each, { id, text }) => (text === '' ? removeLyric(each, id) : timeLyric(each, id, null)), document)
}

/** The lines that are tapped: those without text only end others. */
function textLines({ lyrics }: EditDocument): readonly LyricLine[] {
  return lyrics.filter(({ text }) => text !== '')
}
