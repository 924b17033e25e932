// Moving and trimming lyric lines: they stay between their neighbours and keep a shortest length.
import type { EditDocument, LyricLine } from '../document/document.ts'
import { endsOf, lyricSpans, SPAN_MIN, timedLines, type TimedLine } from './lyric-spans.ts'
import { LINES_MAX } from './lyric-text.ts'

/** Moves a line to a start in microseconds, with its end if it has one; it stays between its neighbours. */
export function moveLyric(document: EditDocument, id: number, start: number): EditDocument {
  const span = lyricSpans(document.lyrics, Infinity).find((each) => each.id === id)
  if (span === undefined) return document
  if (!span.ends) return setLyricSpan(document, id, { start, end: null })
  const length = span.end - span.start
  const { lowest = 0, highest = LATEST } = limitsOf(document.lyrics, id) ?? {}
  const next = clamp(start, lowest, highest - length)
  return setLyricSpan(document, id, { start: next, end: next + length })
}

/** The line that would end at a time in microseconds: the one that started last, if it has shown long enough. */
export function lyricToEnd(lyrics: readonly LyricLine[], time: number): TimedLine | null {
  const line = timedLines(lyrics)
    .filter(({ start, text }) => text !== '' && start <= time)
    .at(-1)
  return line === undefined || time - line.start < SPAN_MIN ? null : line
}

/** Ends that line there; one that had ended before lasts longer. */
export function endLyric(document: EditDocument, time: number): EditDocument {
  const line = lyricToEnd(document.lyrics, time)
  return line === null ? document : setLyricSpan(document, line.id, { start: line.start, end: time })
}

/**
 * Gives a line its start and, unless null, its end in microseconds. It stays between its neighbours and keeps its shortest
 * length. An end where the next line starts is none.
 */
export function setLyricSpan(document: EditDocument, id: number, { start, end }: SpanTimes): EditDocument {
  const limits = limitsOf(document.lyrics, id)
  if (limits === null || limits.highest - limits.lowest < SPAN_MIN || !isTime(start) || !isTime(end)) return document
  const { line, lowest, highest, before, after } = limits
  const from = Math.round(clamp(start, lowest, highest - SPAN_MIN))
  const closing = closingLine(document, limits, { start: from, end })
  const moved = line.start === from ? line : { ...line, start: from }
  const gone = new Set<LyricLine>([...before.filter((each) => each.start >= from), ...after])
  const lyrics = document.lyrics.flatMap((each): readonly LyricLine[] => {
    if (each === line) return closing === null ? [moved] : [moved, closing]
    return gone.has(each) ? [] : [each]
  })
  if (isSame(lyrics, document.lyrics)) return document
  return { ...document, lyrics, nextId: Math.max(document.nextId, (closing?.id ?? 0) + 1) }
}

/** The line without text that ends a line at `end`, or where it ended before if that is null; null if none is needed. */
function closingLine(document: EditDocument, { highest, after }: Limits, { start, end }: SpanTimes): LyricLine | null {
  const [closing] = after
  const former = closing === undefined ? highest : closing.start
  const at = end === null ? former : Math.round(clamp(end, start + SPAN_MIN, highest))
  const full = closing === undefined && document.lyrics.length >= LINES_MAX
  if (at <= start || at >= highest || full) return null
  return closing?.start === at ? closing : { id: closing?.id ?? document.nextId, start: at, text: '' }
}

function isSame(one: readonly LyricLine[], other: readonly LyricLine[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index])
}

interface SpanTimes {
  readonly start: number
  readonly end: number | null
}

interface Limits {
  readonly line: TimedLine
  /** Between which times the line may be. */
  readonly lowest: number
  readonly highest: number
  /** The lines without text on either side of it. */
  readonly before: readonly TimedLine[]
  readonly after: readonly TimedLine[]
}

/** Null for a line that does not show. */
function limitsOf(lyrics: readonly LyricLine[], id: number): Limits | null {
  const timed = timedLines(lyrics)
  const at = timed.findIndex((each) => each.id === id && each.text !== '')
  const line = timed[at]
  if (line === undefined) return null
  const previous = timed.reduce((last, { text }, index) => (index < at && text !== '' ? index : last), -1)
  const earliest = timed[previous]?.start
  const after = endsOf(lyrics, line)
  return {
    line,
    lowest: earliest === undefined ? 0 : earliest + SPAN_MIN,
    highest: timed[at + 1 + after.length]?.start ?? LATEST,
    before: timed.slice(previous + 1, at),
    after,
  }
}

/** Microseconds: a day. */
const LATEST = 86_400_000_000

function isTime(value: number | null): boolean {
  return value === null || !Number.isNaN(value)
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value))
}
