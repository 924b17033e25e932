const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const FIFTY_YEARS = 50

/** The three formats of an HTTP date (RFC 9110, 5.6.7): the preferred one, RFC 850's and asctime's. */
const formats = [
  /^\w{3}, (?<day>\d\d) (?<month>\w{3}) (?<year>\d{4}) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) GMT$/,
  /^\w{6,9}, (?<day>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) GMT$/,
  /^\w{3} (?<month>\w{3}) (?<day>[\d ]\d) (?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) (?<year>\d{4})$/,
]

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
