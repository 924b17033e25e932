// The UTC hours, days and months in which usage is counted, and the periods that the dashboard shows (D-07).

export type Bucket = 'hour' | 'day' | 'month'
export const buckets = ['hour', 'day', 'month'] as const satisfies readonly Bucket[]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Buckets of the longest period that is shown in them. */
export const longestPeriod = { hour: 24, day: 30, month: 12 } as const satisfies Record<Bucket, number>

/** Each period consists of its last buckets, the current one included. */
export const periods = {
  '24h': { bucket: 'hour', count: longestPeriod.hour },
  '7d': { bucket: 'day', count: 7 },
  '30d': { bucket: 'day', count: longestPeriod.day },
  '12mo': { bucket: 'month', count: longestPeriod.month },
} as const satisfies Record<string, { readonly bucket: Bucket; readonly count: number }>

/** Start of the UTC hour of `at` (ms). */
export function hourOf(at: number): number {
  return at - (at % HOUR_MS)
}

/** Start of the bucket that contains `at` (ms). */
export function bucketStart(bucket: Bucket, at: number): number {
  if (bucket === 'hour') return hourOf(at)
  if (bucket === 'day') return at - (at % DAY_MS)
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** Start of the bucket `by` buckets after the one that starts at `start`. */
export function shiftBucket(bucket: Bucket, start: number, by: number): number {
  if (bucket === 'hour') return start + by * HOUR_MS
  if (bucket === 'day') return start + by * DAY_MS
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by)
}

export interface Window {
  readonly bucket: Bucket
  /** Starts of the buckets, oldest first. */
  readonly starts: readonly number[]
  readonly startsAt: number
  /** End of the last bucket. */
  readonly endsAt: number
  /** Start of the period of as many buckets before this one. */
  readonly previousStartsAt: number
}

/** The buckets of a period that ends with the current bucket at `now` (ms). */
export function windowOf(period: keyof typeof periods, now: number): Window {
  const { bucket, count } = periods[period]
  const last = bucketStart(bucket, now)
  const starts = Array.from({ length: count }, (_, at) => shiftBucket(bucket, last, at + 1 - count))
  return {
    bucket,
    starts,
    startsAt: shiftBucket(bucket, last, 1 - count),
    endsAt: shiftBucket(bucket, last, 1),
    previousStartsAt: shiftBucket(bucket, last, 1 - 2 * count),
  }
}
