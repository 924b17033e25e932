// The timestamp of a signed payload (B-09).
import { parseDateTime } from './date-time.ts'

/** How far a payload's timestamp may be from the server clock in either direction, in ms (B-09). */
export const TIMESTAMP_TOLERANCE_MS = 300_000

/**
 * Milliseconds since the Unix epoch of a strict ISO 8601 date-time string, no zone meaning UTC; null for anything else.
 * Digits below the millisecond are truncated, like those of the server clock. Format: see `parseDateTime`.
 */
export function parseTimestamp(value: unknown): number | null {
  const instant = typeof value === 'string' ? parseDateTime(value) : null
  return instant === null ? null : instant.seconds * 1000 + Math.floor(instant.nanoseconds / 1_000_000)
}

/**
 * Whether a payload's timestamp is acceptable at `now` (ms). A payload without one never expires; an unreadable value
 * is rejected (B-09).
 */
export function timestampAcceptable(payload: Record<string, unknown>, now: number): boolean {
  if (!Object.hasOwn(payload, 'timestamp')) return true
  const time = parseTimestamp(payload['timestamp'])
  return time !== null && Math.abs(now - time) <= TIMESTAMP_TOLERANCE_MS
}
