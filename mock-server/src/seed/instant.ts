import { parseTimestamp } from '@proscenium/partner/verification'

/**
 * Milliseconds since the Unix epoch of a date in the seed tables. Errors: throws on anything but an ISO 8601 date-time.
 */
export function instant(text: string): number {
  const time = parseTimestamp(text)
  if (time === null) throw new Error(`"${text}" in the seed is not a date-time`)
  return time
}
