// Cursors of the catalogue: instants to the microsecond, as text that sorts in the order of time.
import { parseDateTime } from '@proscenium/partner/verification'

/**
 * Reads a cursor, any strict ISO 8601 date-time with a four-digit year, as `YYYY-MM-DDTHH:MM:SS.ffffffZ` in UTC.
 * Fractions of a microsecond round up, so that a "strictly older" page still contains everything older than the given
 * instant.
 */
export function parseCursor(text: string): { ok: true; before: string } | { ok: false } {
  const instant = parseDateTime(text)
  if (instant === null) return { ok: false }
  const micros = Math.ceil(instant.nanoseconds / 1000)
  const before = formatMicroseconds({
    ms: (instant.seconds + Math.floor(micros / 1_000_000)) * 1000 + Math.floor((micros % 1_000_000) / 1000),
    micros: micros % 1000,
  })
  return before === null ? { ok: false } : { ok: true, before }
}

/**
 * Milliseconds since the Unix epoch plus the microseconds (0…999) within that millisecond as
 * `YYYY-MM-DDTHH:MM:SS.ffffffZ`; null outside the years 0000–9999, where the text would sort wrongly.
 */
export function formatMicroseconds(time: { ms: number; micros: number }): string | null {
  const text = new Date(time.ms).toISOString()
  return text.length === 24 ? text.replace('Z', `${String(time.micros).padStart(3, '0')}Z`) : null
}

/** Characters of such a text up to its millisecond. */
export const MILLISECOND_END = 23

/** Microseconds since the Unix epoch of a text written by `formatMicroseconds`: a video's position in the catalogue. */
export function positionOf(publishedAt: string): bigint {
  const ms = Date.parse(`${publishedAt.slice(0, MILLISECOND_END)}Z`)
  return BigInt(ms) * 1000n + BigInt(publishedAt.slice(MILLISECOND_END, -1))
}
