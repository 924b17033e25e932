// When each lyric line shows: from its start until the next timed line starts. A timed line without text ends the one
// before it and shows nothing itself.
import type { LyricLine } from '../document/document.ts'

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

export type TimedLine = LyricLine & { readonly start: number }

export function timedLines(lyrics: readonly LyricLine[]): readonly TimedLine[] {
  return lyrics.filter((line): line is TimedLine => line.start !== null)
}

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

/** The lines without text that end a line: those between it and the next timed line with a text. */
export function endsOf(lyrics: readonly LyricLine[], line: LyricLine): readonly TimedLine[] {
  if (line.text === '') return []
  const timed = timedLines(lyrics)
  const at = timed.findIndex(({ id }) => id === line.id)
  if (at === -1) return []
  const next = timed.findIndex(({ text }, index) => index > at && text !== '')
  return timed.slice(at + 1, next === -1 ? timed.length : next)
}
