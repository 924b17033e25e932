// Strict ISO 8601 date-times, exactly those that the service reads (B-09).

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|([+-])(\d{2})(?::?(\d{2}))?)?$/

const MINUTE = 60_000
const DAY = 86_400_000
/** 400 Gregorian years; shifting by them keeps Date.UTC from reading the years 0 to 99 as 19xx. */
const YEARS_400 = 146_097 * DAY

export interface ReadTime {
  /** Milliseconds since 1970. */
  readonly time: number
  /** Whether the text names a zone; without one it is UTC. */
  readonly zoned: boolean
}

/** Null for anything but `YYYY-MM-DDTHH:MM[:SS[.f]][zone]`, and for days and times that do not exist. */
export function readDateTime(text: string): ReadTime | null {
  const found = pattern.exec(text)
  if (found === null) return null
  const [year, month, day, hour, minute] = found.slice(1, 6).map(Number) as [number, number, number, number, number]
  const second = Number(found[6] ?? 0)
  const fraction = Number((found[7] ?? '').padEnd(9, '0'))
  const midnight = startOfDay(year, month, day)
  const offset = offsetMinutes(found[9], Number(found[10]), Number(found[11] ?? 0))
  if (midnight === null || offset === null || !exists({ hour, minute, second, fraction })) return null
  const start = midnight + (hour * 60 + minute - offset) * MINUTE
  if (second === 60 && modulo(start, DAY) !== DAY - MINUTE) return null
  return { time: start + second * 1000 + Math.floor(fraction / 1_000_000), zoned: found[8] !== undefined }
}

function startOfDay(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year + 400, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time - YEARS_400 : null
}

function exists(time: { hour: number; minute: number; second: number; fraction: number }): boolean {
  if (time.hour === 24) return time.minute === 0 && time.second === 0 && time.fraction === 0
  return time.hour < 24 && time.minute < 60 && time.second <= 60
}

function offsetMinutes(sign: string | undefined, hours: number, minutes: number): number | null {
  if (sign === undefined) return 0
  if (hours > 23 || minutes > 59) return null
  return (sign === '-' ? -1 : 1) * (hours * 60 + minutes)
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
