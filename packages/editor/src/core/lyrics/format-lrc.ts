import type { LyricText } from './lyric-text.ts'

const CENTISECOND = 10_000

/** The timed lines as an LRC file, exact to a hundredth of a second; all lines as plain text when none is timed. */
export function formatLyrics(title: string, lines: readonly LyricText[]): string {
  const timed = lines.flatMap(({ start, text }) => (start === null ? [] : [`${stamp(start)}${text}`]))
  if (timed.length === 0) return lines.map(({ text }) => `${text}\n`).join('')
  return `[ti:${title.replaceAll(/[\r\n\]]/g, ' ')}]\n${timed.join('\n')}\n`
}

function stamp(microseconds: number): string {
  const hundredths = Math.round(microseconds / CENTISECOND)
  const parts = [Math.floor(hundredths / 6_000), Math.floor(hundredths / 100) % 60, hundredths % 100]
  const [minutes, seconds, fraction] = parts.map((part) => String(part).padStart(2, '0'))
  return `[${minutes}:${seconds}.${fraction}]`
}
