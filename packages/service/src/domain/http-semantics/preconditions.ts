// Conditional requests (RFC 9110 13) for GET and HEAD on an existing representation.
import { daysSinceEpoch } from '@proscenium/partner/verification'

export interface ConditionalHeaders {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
  readonly ifModifiedSince?: string | undefined
  readonly ifUnmodifiedSince?: string | undefined
  readonly ifRange?: string | undefined
}

/** The current validators: a strong quoted entity tag, and the last modification in ms. */
export interface Validators {
  readonly etag: string
  readonly lastModified: number
}

/** Evaluates the conditions in the order of RFC 9110 13.2.2; an unreadable date counts as absent. */
export function checkPreconditions(
  headers: ConditionalHeaders,
  current: Validators,
): 'proceed' | 'not-modified' | 'precondition-failed' {
  const changed = Math.floor(current.lastModified / 1000)
  if (headers.ifMatch !== undefined) {
    if (!isListed(headers.ifMatch, [current.etag])) return 'precondition-failed'
  } else if (isBefore(headers.ifUnmodifiedSince, changed) === true) return 'precondition-failed'
  if (headers.ifNoneMatch !== undefined) {
    if (isListed(headers.ifNoneMatch, [current.etag, `W/${current.etag}`])) return 'not-modified'
  } else if (isBefore(headers.ifModifiedSince, changed) === false) return 'not-modified'
  return 'proceed'
}

/**
 * Whether to honour a Range (RFC 9110 13.1.5): no If-Range, or the current tag by strong comparison, or the exact
 * modification date. The date is a strong validator because a file never changes under the same entity tag.
 */
export function ifRangeMatches(ifRange: string | undefined, current: Validators): boolean {
  if (ifRange === undefined) return true
  const changed = Math.floor(current.lastModified / 1000)
  return ifRange === current.etag || parseHttpDate(ifRange, changed) === changed
}

/** Whether a date is before the last change; null without a readable date. */
function isBefore(date: string | undefined, changed: number): boolean | null {
  const time = date === undefined ? null : parseHttpDate(date, changed)
  return time === null ? null : time < changed
}

/**
 * Whether the field is `*` or lists one of the tags (quoted tags may contain commas). A list that contains anything else
 * matches nothing.
 */
function isListed(field: string, tags: readonly string[]): boolean {
  if (field.trim() === '*') return true
  const element = /((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")?[ \t]*(?:,[ \t]*|$)/y
  let isFound = false
  while (element.lastIndex < field.length) {
    const found = element.exec(field)
    if (found === null) return false
    isFound ||= tags.includes(found[1] ?? '')
  }
  return isFound
}

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
 * HTTP dates in their three formats (RFC 9110 5.6.7). Seconds since the Unix epoch; null for anything that is not an
 * HTTP date. The day name is not checked against the date. A two-digit year is the latest one that is at most 50 years
 * after `reference` (seconds).
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
