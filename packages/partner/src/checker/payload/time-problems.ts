// The payload's timestamp (B-09).
import { parseTimestamp, TIMESTAMP_TOLERANCE_MS } from '../../verification/timestamp.ts'
import { problem } from '../problem.ts'
import type { Problem, Span } from '../types.ts'
import { shown } from '../../json-value.ts'

/** A new link is never this far in the future unless the clock that wrote it is ahead. */
const SKEW = 30_000
const MINUTE = 60_000

/** Minutes east of UTC in use today, without UTC itself. */
const zoneOffsets = [
  ...[-720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -150, -120, -60],
  ...[60, 120, 180, 210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840],
]

export interface FieldInput {
  readonly now: number
  /** Of the payload in the link. */
  readonly span: Span | null
}

/** Problems of a timestamp that is present. */
export function timeProblems(value: unknown, { now, span }: FieldInput): Problem[] {
  const place = { span, path: ['timestamp'] }
  const correct = new Date(now).toISOString()
  const unit = numericUnit(value)
  if (unit !== null) return [problem(unit, { ...place, params: { found: String(value), correct } })]
  const time = parseTimestamp(value)
  if (time === null) {
    const found = shown(value)
    return [problem('timestamp-format', { ...place, params: { found, correct } })]
  }
  const read = { ahead: time - now, zoned: hasZone(String(value)) }
  return readable(read).map(({ cause, ...params }) => problem(cause, { ...place, params: { ...params, correct } }))
}

/** Seconds or milliseconds since 1970, as a number or as digits, between 2001 and 2286. */
function numericUnit(value: unknown): 'timestamp-in-seconds' | 'timestamp-in-milliseconds' | null {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (/^\d{10}(?:\.\d+)?$/.test(digits)) return 'timestamp-in-seconds'
  return /^\d{13}(?:\.\d+)?$/.test(digits) ? 'timestamp-in-milliseconds' : null
}

type TimeFinding = { readonly cause: TimeCause; readonly minutes?: number; readonly offset?: string }
type TimeCause =
  | 'timestamp-without-zone'
  | 'local-time'
  | 'local-time-marked-utc'
  | 'timestamp-too-old'
  | 'timestamp-in-future'
  | 'clock-skew'

/** Whether a date-time names a zone after its minutes; without one it is UTC. */
function hasZone(dateTime: string): boolean {
  return /[Z+-]/.test(dateTime.slice('YYYY-MM-DDTHH:MM'.length))
}

/** `ahead`: milliseconds after the service's clock. */
function readable({ ahead, zoned }: { readonly ahead: number; readonly zoned: boolean }): TimeFinding[] {
  const minutes = Math.round(Math.abs(ahead) / MINUTE)
  const unzoned: TimeFinding[] = zoned ? [] : [{ cause: 'timestamp-without-zone' }]
  if (Math.abs(ahead) <= TIMESTAMP_TOLERANCE_MS) {
    return ahead > SKEW ? [...unzoned, { cause: 'clock-skew', minutes: Math.max(1, minutes) }] : unzoned
  }
  const offset = likelyOffset(ahead)
  if (offset !== null && !zoned) return [{ cause: 'local-time', offset, minutes }]
  // A time in the past with a zone is more often an old link than a wrong zone.
  if (offset !== null && ahead > 0) return [{ cause: 'local-time-marked-utc', offset, minutes }]
  return [...unzoned, { cause: ahead > 0 ? 'timestamp-in-future' : 'timestamp-too-old', minutes }]
}

/** The zone, as `+05:30`, whose local time would be this far from UTC; null if there is none. */
function likelyOffset(ahead: number): string | null {
  const found = zoneOffsets.filter((minutes) => Math.abs(ahead - minutes * MINUTE) <= TIMESTAMP_TOLERANCE_MS)
  const [nearest] = found.toSorted((a, b) => Math.abs(ahead - a * MINUTE) - Math.abs(ahead - b * MINUTE))
  if (nearest === undefined) return null
  const minutes = Math.abs(nearest)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${nearest < 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}
