import type { Period } from '../../core/usage/report.ts'

const options: Readonly<Record<Period, Intl.DateTimeFormatOptions>> = {
  '24h': { timeStyle: 'short' },
  '7d': { day: 'numeric', month: 'short' },
  '30d': { day: 'numeric', month: 'short' },
  '12mo': { month: 'short', year: 'numeric' },
}

/** The start of an interval, as short as its period allows; in UTC, as intervals are. */
export function bucketFormat(tag: string, period: Period): (at: string) => string {
  const format = new Intl.DateTimeFormat(tag, { ...options[period], timeZone: 'UTC' })
  return (at) => format.format(new Date(at))
}
