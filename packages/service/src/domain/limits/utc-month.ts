/** The part after year and month in `2026-11-15T12:00:00.000Z`. */
const REST = '-15T12:00:00.000Z'.length

/** `YYYY-MM` of an instant (ms since the Unix epoch) in UTC (B-30). */
export function utcMonth(time: number): string {
  return new Date(time).toISOString().slice(0, -REST)
}

/** Start of the UTC month after an instant (ms since the Unix epoch). */
export function nextUtcMonth(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
