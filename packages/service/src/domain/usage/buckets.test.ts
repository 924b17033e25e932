import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buckets, bucketStart, hourOf, longestPeriod, periods, shiftBucket, windowOf, type Bucket } from './buckets.ts'

const iso = (time: number): string => new Date(time).toISOString().replace(':00.000Z', '')
const ms = (text: string): number => Date.parse(`${text}:00.000Z`)
/** Instants from 2020 to 2040. */
const instant = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) })

describe('a bucket', () => {
  it.each<[string, Bucket, string]>([
    ['2026-03-01T00:20', 'hour', '2026-03-01T00:00'],
    ['2026-03-01T23:59', 'hour', '2026-03-01T23:00'],
    ['2026-03-01T00:00', 'day', '2026-03-01T00:00'],
    ['2026-03-01T23:59', 'day', '2026-03-01T00:00'],
    ['2024-02-29T12:00', 'day', '2024-02-29T00:00'],
    ['2026-03-01T00:00', 'month', '2026-03-01T00:00'],
    ['2024-02-29T23:59', 'month', '2024-02-01T00:00'],
    ['2026-12-31T23:59', 'month', '2026-12-01T00:00'],
  ])('that contains %s of kind %s starts at %s in UTC', (at, bucket, start) => {
    verifies('D-07')
    expect(iso(bucketStart(bucket, ms(at)))).toBe(start)
    expect(iso(bucketStart(bucket, ms(at) + 59_999))).toBe(start)
  })

  it.each<[Bucket, string, number, string]>([
    ['hour', '2026-03-01T00:00', -1, '2026-02-28T23:00'],
    ['hour', '2026-12-31T23:00', 1, '2027-01-01T00:00'],
    ['day', '2024-02-28T00:00', 1, '2024-02-29T00:00'],
    ['day', '2026-03-01T00:00', -30, '2026-01-30T00:00'],
    ['month', '2026-01-01T00:00', -1, '2025-12-01T00:00'],
    ['month', '2026-01-01T00:00', 25, '2028-02-01T00:00'],
    ['month', '2026-05-01T00:00', 0, '2026-05-01T00:00'],
  ])('of kind %s at %s, moved by %i, starts at %s', (bucket, start, by, moved) => {
    verifies('D-07')
    expect(iso(shiftBucket(bucket, ms(start), by))).toBe(moved)
  })

  it.each(buckets)('of kind %s contains an instant, and ends where the next one starts', (bucket) => {
    verifies('D-07')
    fc.assert(
      fc.property(instant, (at) => {
        const start = bucketStart(bucket, at)
        const next = shiftBucket(bucket, start, 1)
        expect(start <= at && at < next).toBe(true)
        expect([bucketStart(bucket, next - 1), bucketStart(bucket, next)]).toEqual([start, next])
        expect(shiftBucket(bucket, next, -1)).toBe(start)
      }),
    )
  })

  it('of an hour is the unit in which visits are counted', () => {
    verifies('D-07')
    fc.assert(
      fc.property(instant, (at) => {
        expect(hourOf(at)).toBe(bucketStart('hour', at))
      }),
    )
    expect(iso(hourOf(ms('2026-03-01T05:59')))).toBe('2026-03-01T05:00')
  })
})

describe('the window of a period', () => {
  const now = ms('2026-03-01T00:20')

  it.each([
    ['24h', 'hour', 24, '2026-02-27T01:00', '2026-02-28T01:00', '2026-03-01T01:00'],
    ['7d', 'day', 7, '2026-02-16T00:00', '2026-02-23T00:00', '2026-03-02T00:00'],
    ['30d', 'day', 30, '2026-01-01T00:00', '2026-01-31T00:00', '2026-03-02T00:00'],
    ['12mo', 'month', 12, '2024-04-01T00:00', '2025-04-01T00:00', '2026-04-01T00:00'],
  ] as const)('%s: in buckets of one %s, the last %i', (period, bucket, count, previous, start, end) => {
    verifies('D-07')
    const window = windowOf(period, now)
    expect([window.bucket, window.starts.length]).toEqual([bucket, count])
    expect([window.previousStartsAt, window.startsAt, window.endsAt].map((time) => iso(time))).toEqual([
      previous,
      start,
      end,
    ])
  })

  const names = Object.keys(periods) as (keyof typeof periods)[]

  it('has every bucket from its start to its end, the last of which is current', () => {
    verifies('D-07')
    fc.assert(
      fc.property(fc.constantFrom(...names), instant, (period, at) => {
        const { bucket, starts, startsAt, endsAt, previousStartsAt } = windowOf(period, at)
        expect([starts[0], starts.at(-1)]).toEqual([startsAt, bucketStart(bucket, at)])
        expect(starts.map((start) => shiftBucket(bucket, start, 1))).toEqual([...starts.slice(1), endsAt])
        expect(shiftBucket(bucket, previousStartsAt, starts.length)).toBe(startsAt)
      }),
    )
  })

  it('has at most as many buckets as are stored', () => {
    verifies('D-07')
    for (const { bucket, count } of Object.values(periods)) expect(count).toBeLessThanOrEqual(longestPeriod[bucket])
  })
})
