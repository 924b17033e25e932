// The time in a signed payload (SPEC 2.4, 8).
import { parseDateTime } from '../text/date-time.ts'

/** How far a payload's timestamp may be from the server clock, in milliseconds and either direction (SPEC 8). */
const TIMESTAMP_TOLERANCE_MS = 300_000

/**
 * Milliseconds since the epoch of a strict ISO 8601 date-time string, no zone meaning UTC; null for anything else.
 * Digits below the millisecond are cut, as the server clock cuts them. What is read: `parseDateTime`.
 */
export function parseTimestamp(value: unknown): number | null {
  const instant = typeof value === 'string' ? parseDateTime(value) : null
  return instant === null ? null : instant.seconds * 1000 + Math.floor(instant.nanoseconds / 1_000_000)
}

/** Whether a payload is in time at `now` (ms). One without the key never expires; a value that cannot be read is out of time. */
export function timestampAcceptable(payload: Record<string, unknown>, now: number): boolean {
  if (!Object.hasOwn(payload, 'timestamp')) return true
  const time = parseTimestamp(payload['timestamp'])
  return time !== null && Math.abs(now - time) <= TIMESTAMP_TOLERANCE_MS
}
