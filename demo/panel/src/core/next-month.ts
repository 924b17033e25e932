/**
 * The same day and time of the next month in UTC, or that month's last day if it is shorter. Milliseconds since
 * 1970-01-01 UTC.
 */
export function nextMonth(at: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
