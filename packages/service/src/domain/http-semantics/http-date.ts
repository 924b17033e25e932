// HTTP dates in their three formats (RFC 9110 5.6.7).
import { daysSinceEpoch } from '@proscenium/partner/verification'

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const DAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun'
const LONG_DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const TIME = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})'

const formats = [
  new RegExp(`^(?:${DAYS}), (?<day>\\d{2}) (?<month>${MONTHS}) (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^(?:${LONG_DAYS}), (?<day>\\d{2})-(?<month>${MONTHS})-(?<year>\\d{2}) ${TIME} GMT$`),
  new RegExp(`^(?:${DAYS}) (?<month>${MONTHS}) (?<day>\\d{2}| \\d) ${TIME} (?<year>\\d{4})$`),
]

/** The groups of every format, as digits; the month as its name. */
type DateParts = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute' | 'second', string>>

/**
 * Seconds since the Unix epoch; null for anything that is not an HTTP date. The day name is not checked against the
 * date. A two-digit year is the latest one that is at most 50 years after `reference` (seconds).
 */
export function parseHttpDate(text: string, reference: number): number | null {
  const parts = formats.map((format) => format.exec(text)?.groups).find((groups) => groups !== undefined)
  if (parts === undefined) return null
  const { day, month, year, hour, minute, second } = parts as DateParts
  const h = Number(hour)
  const m = Number(minute)
  const s = Number(second)
  const days = daysSinceEpoch({
    year: year.length === 2 ? fullYear(Number(year), reference) : Number(year),
    month: MONTHS.split('|').indexOf(month) + 1,
    day: Number(day),
  })
  if (days === null || h > 23 || m > 59 || s > 60) return null
  return days * 86_400 + h * 3600 + m * 60 + s
}

/** The latest year with these two digits that is at most 50 years after the reference. */
function fullYear(twoDigits: number, reference: number): number {
  const latest = new Date(reference * 1000).getUTCFullYear() + 50
  return latest - ((latest - twoDigits) % 100)
}
