// Imports and exports lyrics: the LRC format, when imported with its common extensions, or plain text.
import { MICROSECONDS } from '../document/frames.ts'
import { clampLine, LINES_MAX, type LyricText } from './lyric-text.ts'

/** Longer files are not lyrics. UTF-16 units. */
const FILE_MAX = 500_000
const STAMP = /^\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,6}))?\]\s*/
const WORD_STAMP = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,6})?>\s*/g
const OFFSET = /^\[offset:\s*([+-]?\d{1,9})\s*\]$/i
/** A tag such as `[ar:Someone]`, or a heading such as `[Chorus]`. */
const BRACKETED = /^\[.{0,200}\]$/

/**
 * The lines of an LRC file, in the order of their times. A line with several stamps is repeated, tags and the stamps of
 * single words are dropped, and `[offset:…]` shifts all times. A file without any stamp is plain text. Null for a file
 * that is too long.
 */
export function parseLyrics(file: string): readonly LyricText[] | null {
  if (file.length > FILE_MAX) return null
  const rows = file.split(/\r\n|\r|\n/)
  const lines = rows.flatMap(timedLines)
  if (lines.length === 0) return plainLines(rows)
  const offset = offsetOf(rows)
  return lines
    .map(({ start, text }) => ({ start: Math.max(0, (start ?? 0) - offset), text }))
    .sort((one, other) => one.start - other.start)
    .slice(0, LINES_MAX)
}

/** One line per stamp of a row; none for a tag or a row without a stamp. */
function timedLines(row: string): readonly LyricText[] {
  const starts: number[] = []
  // Also trims a byte order mark.
  let rest = row.trim()
  for (let stamp = STAMP.exec(rest); stamp !== null; stamp = STAMP.exec(rest)) {
    starts.push(timeOf(stamp))
    rest = rest.slice(stamp[0].length)
  }
  const text = clampLine(rest.replaceAll(WORD_STAMP, ''))
  return starts.map((start) => ({ start, text }))
}

function timeOf([, minutes = '0', seconds = '0', fraction = '']: RegExpExecArray): number {
  return (Number(minutes) * 60 + Number(seconds)) * MICROSECONDS + Number(fraction.padEnd(6, '0'))
}

/** Microseconds by which the lines show earlier. */
function offsetOf(rows: readonly string[]): number {
  const milliseconds = rows.map((row) => OFFSET.exec(row.trim())?.[1]).find((value) => value !== undefined)
  return Number(milliseconds ?? 0) * 1_000
}

function plainLines(rows: readonly string[]): readonly LyricText[] {
  return rows
    .filter((row) => !BRACKETED.test(row.trim()))
    .map((row) => ({ start: null, text: clampLine(row) }))
    .filter(({ text }) => text !== '')
    .slice(0, LINES_MAX)
}

const CENTISECOND = 10_000

/** The timed lines as an LRC file, exact to a hundredth of a second; all lines as plain text when none is timed. */
export function formatLyrics(title: string, lines: readonly LyricText[]): string {
  const timed = lines.flatMap(({ start, text }) => (start === null ? [] : [`${stampOf(start)}${text}`]))
  if (timed.length === 0) return lines.map(({ text }) => `${text}\n`).join('')
  return `[ti:${title.replaceAll(/[\r\n\]]/g, ' ')}]\n${timed.join('\n')}\n`
}

function stampOf(microseconds: number): string {
  const hundredths = Math.round(microseconds / CENTISECOND)
  const parts = [Math.floor(hundredths / 6_000), Math.floor(hundredths / 100) % 60, hundredths % 100]
  const [minutes, seconds, fraction] = parts.map((part) => String(part).padStart(2, '0'))
  return `[${minutes}:${seconds}.${fraction}]`
}
