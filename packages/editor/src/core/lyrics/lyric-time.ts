// The time of a lyric line as text: minutes, seconds and hundredths.
import { MICROSECONDS } from '../document/frames.ts'

const CENTISECOND = 10_000
const TIME = /^(?:(\d{1,4}):)?(\d{1,5}(?:[.,]\d{1,6})?)$/

/** Microseconds as `m:ss.cc`. */
export function formatLyricTime(microseconds: number): string {
  const hundredths = Math.round(microseconds / CENTISECOND)
  const rest = String((hundredths % 6_000) / 100)
  const [seconds = '0', fraction = ''] = rest.split('.')
  return `${Math.floor(hundredths / 6_000)}:${seconds.padStart(2, '0')}.${fraction.padEnd(2, '0')}`
}

/** Microseconds of a typed time: `1:23.4`, or seconds alone, in the digits of any keyboard. Null if it is none. */
export function parseLyricTime(text: string): number | null {
  const match = TIME.exec(asciiDigits(text).trim())
  if (match === null) return null
  const [, minutes, seconds = '0'] = match
  if (minutes !== undefined && Number.parseFloat(seconds) >= 60) return null
  return Math.round((Number(minutes ?? 0) * 60 + Number(seconds.replace(',', '.'))) * MICROSECONDS)
}

/** Digits and signs as ASCII: fullwidth ones of Japanese input methods, and Arabic and Persian ones. */
function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('\u066b', '.')
}
