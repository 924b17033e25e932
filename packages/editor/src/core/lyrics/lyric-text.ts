/** A lyric line without an identity, as it is typed, pasted or imported. */
export interface LyricText {
  /** Microseconds; null for a line that is not timed. */
  readonly start: number | null
  readonly text: string
}

export const LINES_MAX = 400
/** UTF-16 units of one line. With `LINES_MAX` it bounds the lyrics' share of a saved project. */
const LINE_MAX = 120

/** A line on one row, without control characters, cut to the longest text between two code points. */
export function clampLine(text: string): string {
  const row = text.replaceAll(/\p{Cc}+/gu, ' ').trim()
  const last = row.charCodeAt(LINE_MAX - 1)
  return row.slice(0, last >= 0xd800 && last <= 0xdbff ? LINE_MAX - 1 : LINE_MAX)
}
