// Strict ISO 8601 date-times, read without the engine's date guesser (B-09).

/** An instant on the UTC scale: whole seconds since the epoch, and the nanoseconds (0…999 999 999) within that second. */
export interface Instant {
  readonly seconds: number
  readonly nanoseconds: number
}

const shape =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)?$/

const DAY = 86_400
/** 400 Gregorian years are exactly so many days; shifting by them keeps `Date.UTC` from reading years 0–99 as 19xx. */
const DAYS_OF_400_YEARS = 146_097

/**
 * Reads the extended calendar form `YYYY-MM-DDTHH:MM[:SS[.f]][zone]`: one to nine digits of fraction after a point or
 * a comma, zone `Z`, `±hh:mm`, `±hhmm` or `±hh`; no zone means UTC (SPEC 2.4). Capitals only.
 * `24:00[:00]` is the end of its day, as the standard has it. Second 60 is read only where leap seconds fall, in the
 * minute 23:59 UTC, and counts as the first second of the next day. Anything else, or a date no calendar holds, is null.
 */
export function parseDateTime(text: string): Instant | null {
  const found = shape.exec(text)
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const fraction = Number((found[7] ?? '').padEnd(9, '0'))
  const offset = offsetSeconds(found[8], found[9], found[10])
  const days = daysSinceEpoch({ year, month, day })
  if (offset === null || days === null || !timeExists({ hour, minute, second, fraction })) return null
  const startOfMinute = days * DAY + hour * 3600 + minute * 60 - offset
  if (second === 60 && !isLastMinuteOfDay(startOfMinute)) return null
  return { seconds: startOfMinute + second, nanoseconds: fraction }
}

function timeExists(time: { hour: number; minute: number; second: number; fraction: number }): boolean {
  if (time.hour === 24) return time.minute === 0 && time.second === 0 && time.fraction === 0
  return time.hour <= 23 && time.minute <= 59 && time.second <= 60
}

function isLastMinuteOfDay(seconds: number): boolean {
  return ((seconds % DAY) + DAY) % DAY === DAY - 60
}

function offsetSeconds(sign: string | undefined, hours = '0', minutes = '0'): number | null {
  if (sign === undefined) return 0
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar, or null where there is no such day. */
export function daysSinceEpoch({ year, month, day }: { year: number; month: number; day: number }): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return Date.UTC(year + 400, month - 1, day) / (DAY * 1000) - DAYS_OF_400_YEARS
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
