// Commands on lyric lines. Timed lines stay in the order of their times; a line without a time stays where it is.
import { endsOf } from '../lyrics/lyric-spans.ts'
import { clampLine, LINES_MAX, type LyricText } from '../lyrics/lyric-text.ts'
import type { EditDocument, LyricLine } from './document.ts'
import { clampInteger } from './frames.ts'
import { spliced } from './lists.ts'

/** Latest time of a line in microseconds: a day. */
const LYRIC_TIME_MAX = 86_400_000_000

/** Adds a line: a timed one at its time, another one at the end. */
export function addLyric(document: EditDocument, { start, text }: LyricText): EditDocument {
  const { lyrics, nextId } = document
  if (lyrics.length >= LINES_MAX) return document
  const line = { id: nextId, start: timeOf(start), text: clampLine(text) }
  return { ...document, lyrics: placed(lyrics, line), nextId: nextId + 1 }
}

/** Replaces all lines, for example by an imported file. Lines out of order are sorted in. */
export function setLyrics(document: EditDocument, lines: readonly LyricText[]): EditDocument {
  const { nextId } = document
  const fitting = lines.slice(0, LINES_MAX)
  if (fitting.length === 0 && document.lyrics.length === 0) return document
  const numbered = fitting.map(({ start, text }, index) => ({
    id: nextId + index,
    start: timeOf(start),
    text: clampLine(text),
  }))
  const lyrics = isOrdered(numbered) ? numbered : numbered.reduce<readonly LyricLine[]>(placed, [])
  return { ...document, lyrics, nextId: nextId + lyrics.length }
}

export function editLyric(document: EditDocument, id: number, text: string): EditDocument {
  const line = document.lyrics.find((each) => each.id === id)
  const next = clampLine(text)
  if (line === undefined || line.text === next) return document
  return { ...document, lyrics: document.lyrics.map((each) => (each === line ? { ...each, text: next } : each)) }
}

/**
 * Times a line, or clears its time with null. A line that would pass another timed line moves behind it; an end that the
 * line would leave behind is removed, so that it does not end another one.
 */
export function timeLyric(document: EditDocument, id: number, start: number | null): EditDocument {
  const line = document.lyrics.find((each) => each.id === id)
  const next = timeOf(start)
  if (line === undefined || (start !== null && next === null) || line.start === next) return document
  const timed = { ...line, start: next }
  const moved = document.lyrics.map((each) => (each === line ? timed : each))
  const others = document.lyrics.filter((each) => each !== line)
  const lyrics = isOrdered(moved) ? moved : placed(others, timed)
  const own = endsOf(lyrics, timed).filter((end) => next !== null && end.start > next)
  const left = new Set<LyricLine>(endsOf(document.lyrics, line).filter((end) => !own.includes(end)))
  return { ...document, lyrics: lyrics.filter((each) => !left.has(each)) }
}

/** Removes a line and its end. Removing an end alone, a line without text, lets the line before last until the next. */
export function removeLyric(document: EditDocument, id: number): EditDocument {
  const line = document.lyrics.find((each) => each.id === id)
  if (line === undefined) return document
  const removed = new Set([line, ...endsOf(document.lyrics, line)])
  return { ...document, lyrics: document.lyrics.filter((each) => !removed.has(each)) }
}

/** The lines with another one behind the last timed line that does not start later; untimed ones at the end. */
function placed(lyrics: readonly LyricLine[], line: LyricLine): readonly LyricLine[] {
  const { start } = line
  if (start === null) return [...lyrics, line]
  const next = lyrics.findIndex((each) => each.start !== null && each.start > start)
  if (next !== -1) return spliced(lyrics, { at: next }, [line])
  const lastTimed = lyrics.reduce((last, each, index) => (each.start === null ? last : index), -1)
  return spliced(lyrics, { at: lastTimed + 1 }, [line])
}

export function isOrdered(lyrics: readonly Pick<LyricLine, 'start'>[]): boolean {
  const starts = lyrics.flatMap(({ start }) => (start === null ? [] : [start]))
  return starts.every((start, index) => start >= (starts[index - 1] ?? 0))
}

function timeOf(start: number | null): number | null {
  return start === null ? null : clampInteger(start, 0, LYRIC_TIME_MAX)
}
