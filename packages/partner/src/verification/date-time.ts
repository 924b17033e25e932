// Strict parser of ISO 8601 date-times; does not use the engine's lenient parser (B-09).

/**
 * An instant on the UTC scale: whole seconds since the Unix epoch, and the nanoseconds (0…999 999 999) within that
 * second.
 */
export interface Instant {
  readonly seconds: number
  readonly nanoseconds: number
}

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)?$/

const DAY = 86_400
/**
 * 400 Gregorian years always have this many days; shifting by them prevents `Date.UTC` from reading years 0–99 as 19xx.
 */
const DAYS_OF_400_YEARS = 146_097

/**
 * Reads the extended calendar form `YYYY-MM-DDTHH:MM[:SS[.f]][zone]`: one to nine fraction digits after a point or a
 * comma, zone `Z`, `±hh:mm`, `±hhmm` or `±hh`; no zone means UTC (B-09). Capitals only. `24:00[:00]` is the end of its
 * day, as in the standard. Second 60 is valid only where leap seconds occur, in the minute 23:59 UTC, and counts as the
 * first second of the next day. Returns null for anything else and for dates that do not exist.
 */
export function parseDateTime(text: string): Instant | null {
  const found = pattern.exec(text)
  if (found === null) return null
  const days = daysSinceEpoch({ year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) })
  const hour = Number(found[4])
  const minute = Number(found[5])
  const second = Number(found[6] ?? 0)
  const fraction = Number((found[7] ?? '').padEnd(9, '0'))
  const offset = offsetSeconds(found[8], Number(found[9]), Number(found[10] ?? 0))
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

function offsetSeconds(sign: string | undefined, hours: number, minutes: number): number | null {
  if (sign === undefined) return 0
  if (hours > 23 || minutes > 59) return null
  return (sign === '-' ? -1 : 1) * (hours * 3600 + minutes * 60)
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar; null if the day does not exist. */
export function daysSinceEpoch({ year, month, day }: { year: number; month: number; day: number }): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return Date.UTC(year + 400, month - 1, day) / (DAY * 1000) - DAYS_OF_400_YEARS
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
