// When each lyric line shows: from its start until the next timed line starts. A timed line without text ends the one
// before it and shows nothing itself.
import type { EditDocument, LyricLine } from '../document/document.ts'
import { LINES_MAX } from './lyric-text.ts'

export interface LyricSpan {
  readonly id: number
  readonly text: string
  /** Microseconds. */
  readonly start: number
  readonly end: number
  /** Whether it has an end of its own instead of lasting until the next line. */
  readonly ends: boolean
}

/** Shortest time that a line shows, in microseconds, when it is moved or trimmed. */
export const SPAN_MIN = 100_000

/** The lines that show, in order. `until`: end of the last one, in microseconds. */
export function lyricSpans(lyrics: readonly LyricLine[], until: number): readonly LyricSpan[] {
  const timed = timedLines(lyrics)
  return timed.flatMap(({ id, text, start }, index) => {
    const next = timed[index + 1]
    const end = next?.start ?? Math.max(until, start + SPAN_MIN)
    return text === '' ? [] : [{ id, text, start, end, ends: next?.text === '' }]
  })
}

/** The line that shows at a time in microseconds; null when none does. */
export function lyricAt(lyrics: readonly LyricLine[], time: number): LyricLine | null {
  const line = timedLines(lyrics)
    .filter(({ start }) => start <= time)
    .at(-1)
  return line === undefined || line.text === '' ? null : line
}

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

type TimedLine = LyricLine & { readonly start: number }

function timedLines(lyrics: readonly LyricLine[]): readonly TimedLine[] {
  return lyrics.filter((line): line is TimedLine => line.start !== null)
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
  const following = timed.findIndex(({ text }, index) => index > at && text !== '')
  const next = following === -1 ? timed.length : following
  const earliest = timed[previous]?.start
  return {
    line,
    lowest: earliest === undefined ? 0 : earliest + SPAN_MIN,
    highest: timed[next]?.start ?? LATEST,
    before: timed.slice(previous + 1, at),
    after: timed.slice(at + 1, next),
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
