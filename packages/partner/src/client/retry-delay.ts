import type { ClientSettings } from './client-options.ts'

const FIRST_BACKOFF_MS = 500
/** How far many callers that got the same `Retry-After` spread. */
const SPREAD_MS = 500

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const FIFTY_YEARS = 50

/** The three formats of an HTTP date (RFC 9110, 5.6.7): the preferred one, RFC 850's and asctime's. */
const formats = [
  /^\w{3}, (?<day>\d\d) (?<month>\w{3}) (?<year>\d{4}) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) GMT$/,
  /^\w{6,9}, (?<day>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) GMT$/,
  /^\w{3} (?<month>\w{3}) (?<day>[\d ]\d) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) (?<year>\d{4})$/,
]

interface HeaderFields {
  get(name: string): string | null
}

/**
 * The seconds of `Retry-After`, given as seconds or as an HTTP date (RFC 9110, 10.2.3); null if it is absent or
 * unreadable. A date counts from the response's own `Date`, so that a wrong clock of the caller changes nothing.
 */
export function retryAfterSeconds(headers: HeaderFields, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const until = parseHttpDate(value, now)
  if (until === null) return null
  const from = parseHttpDate(headers.get('date')?.trim() ?? '', now) ?? now
  return Math.max(0, Math.ceil((until - from) / 1000))
}

interface Wait {
  /** How many requests were sent. */
  readonly attempts: number
  readonly retryAfter: number | null
}

/**
 * Milliseconds before the next attempt; null if there is none: the retries are used up, or the service asks for a longer
 * wait than permitted. Never shorter than `Retry-After`.
 */
export function retryDelay({ attempts, retryAfter }: Wait, settings: ClientSettings): number | null {
  const { retries, maxRetryDelayMs, random } = settings
  if (attempts > retries) return null
  if (retryAfter !== null) {
    return retryAfter * 1000 > maxRetryDelayMs ? null : retryAfter * 1000 + Math.floor(random() * SPREAD_MS)
  }
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), maxRetryDelayMs)
  return Math.floor(backoff / 2 + (random() * backoff) / 2)
}

/** Milliseconds since 1970-01-01 UTC; null for anything but an HTTP date. `now` completes a year of two digits. */
export function parseHttpDate(text: string, now: number): number | null {
  const found = formats.map((format) => format.exec(text)).find((match) => match !== null)
  return found?.groups === undefined ? null : momentOf(found.groups, now)
}

function momentOf({ day = '', month = '', year = '', time = '' }: Record<string, string>, now: number): number | null {
  const monthIndex = months.indexOf(month)
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  const moment = Date.UTC(fullYear(year, now), monthIndex, Number(day), hour, minute, second)
  const isDay = monthIndex >= 0 && new Date(moment).getUTCDate() === Number(day)
  return isDay ? moment : null
}

/** Two digits that would be more than 50 years ahead are in the past. */
function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits)
  const current = new Date(now).getUTCFullYear()
  const full = current - (current % 100) + Number(digits)
  return full > current + FIFTY_YEARS ? full - 100 : full
}
