import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTimestamp, timestampAcceptable } from './timestamp.ts'

/** 2026-11-20T10:00:00.000Z. */
const TEN = 1_795_168_800_000

const readable: readonly (readonly [string, number])[] = [
  ['2026-11-20T10:00:00Z', TEN],
  ['2026-11-20T10:00:00', TEN],
  ['2026-11-20T10:00', TEN],
  ['2026-11-20T10:00Z', TEN],
  ['2026-11-20T10:00:00.5Z', TEN + 500],
  ['2026-11-20T10:00:00,250Z', TEN + 250],
  ['2026-11-20T10:00:00.123456', TEN + 123],
  ['2026-11-20T10:00:00.000999999Z', TEN],
  ['2026-11-20T10:00:00+00:00', TEN],
  ['2026-11-20T10:00:00-00:00', TEN],
  ['2026-11-20T15:30:00+05:30', TEN],
  ['2026-11-20T15:30:00+0530', TEN],
  ['2026-11-20T05:00:00-05:00', TEN],
  ['2026-11-20T05:00:00.000-0500', TEN],
  ['2026-11-20T05:00:00-05', TEN],
  ['2026-11-21T09:59:00+23:59', TEN],
  ['1970-01-01T00:00:00Z', 0],
  ['1969-12-31T23:59:59.999Z', -1],
  ['2024-02-29T00:00:00Z', 1_709_164_800_000],
  ['2000-02-29T00:00:00Z', 951_782_400_000],
  ['0099-01-01T00:00:00Z', -59_042_995_200_000],
  ['2026-12-31T24:00:00Z', 1_798_761_600_000],
  ['2026-12-31T24:00', 1_798_761_600_000],
  ['2016-12-31T23:59:60Z', 1_483_228_800_000],
  ['2017-01-01T05:29:60+05:30', 1_483_228_800_000],
]

const unreadable: readonly unknown[] = [
  1_795_168_800_000,
  1_795_168_800,
  '1795168800000',
  '1795168800',
  '',
  ' ',
  null,
  true,
  [],
  ['2026-11-20T10:00:00Z'],
  {},
  'now',
  'tomorrow',
  'Fri, 20 Nov 2026 10:00:00 GMT',
  'Fri Nov 20 2026 10:00:00 GMT+0000 (Coordinated Universal Time)',
  '20 Nov 2026',
  '2026-11-20',
  '10:00:00Z',
  '2026-11-20 10:00:00Z',
  '2026-11-20t10:00:00z',
  '20261120T100000Z',
  '2026-W47-5T10:00:00Z',
  '2026-324T10:00:00Z',
  '+002026-11-20T10:00:00Z',
  '26-11-20T10:00:00Z',
  '2026-1-2T10:00:00Z',
  '2026-00-20T10:00:00Z',
  '2026-13-20T10:00:00Z',
  '2026-11-00T10:00:00Z',
  '2026-11-31T10:00:00Z',
  '2026-02-29T10:00:00Z',
  '2100-02-29T10:00:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20T24:00:01Z',
  '2026-11-20T24:00:00.1Z',
  '2026-11-20T24:01Z',
  '2026-11-20T10:60:00Z',
  '2026-11-20T10:00:60Z',
  '2016-12-31T23:59:60+05:30',
  '2016-12-31T23:59:61Z',
  '2026-11-20T10Z',
  '2026-11-20T10:00:00.Z',
  '2026-11-20T10:00.5Z',
  '2026-11-20T10:00:00.1234567890Z',
  '2026-11-20T10:00:00+24:00',
  '2026-11-20T10:00:00+05:60',
  '2026-11-20T10:00:00+5:30',
  '2026-11-20T10:00:00+05:3',
  '2026-11-20T10:00:00 +05:30',
  '2026-11-20T10:00:00ZZ',
  '2026-11-20T10:00:00 UTC',
  '2026-11-20T10:00:00Z ',
  ' 2026-11-20T10:00:00Z',
  '2026-11-20T10:00:00Z\n',
  '٢٠٢٦-11-20T10:00:00Z',
]

describe('timestamp', () => {
  it.each(readable)('%s is read as %i', (text, time) => {
    verifies('B-09')
    expect(parseTimestamp(text)).toBe(time)
  })

  it.each(unreadable)('%j is rejected, because it is not strict ISO 8601', (value) => {
    verifies('B-09')
    expect(parseTimestamp(value)).toBeNull()
    expect(timestampAcceptable({ timestamp: value }, TEN)).toBe(false)
  })

  it('is accepted up to five minutes before and after, to the millisecond', () => {
    verifies('B-09')
    const at = (now: number) => timestampAcceptable({ timestamp: '2026-11-20T10:00:00' }, now)
    expect([TEN, TEN + 300_000, TEN - 300_000].map(at)).toEqual([true, true, true])
    expect([TEN + 300_001, TEN - 300_001].map(at)).toEqual([false, false])
  })

  it('is rejected if unreadable, even when the clock shows the epoch', () => {
    verifies('B-09')
    expect(timestampAcceptable({ timestamp: 'now' }, 0)).toBe(false)
  })

  it('never expires if absent; an inherited one counts as absent', () => {
    verifies('B-09')
    expect(timestampAcceptable({}, TEN)).toBe(true)
    expect(timestampAcceptable(Object.create({ timestamp: 'words' }), TEN)).toBe(true)
  })

  it('written by the engine is read back to the millisecond', () => {
    verifies('B-09')
    const dates = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(dates, (date) => parseTimestamp(date.toISOString()) === date.getTime()))
  })

  it('in any zone is the same instant as its UTC form', () => {
    verifies('B-09')
    const minutes = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 })
    const dates = fc.date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('3000-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, minutes, (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
          String(part).padStart(2, '0'),
        )
        const sign = offset < 0 ? '-' : '+'
        expect(parseTimestamp(`${local}${sign}${hours}:${rest}`)).toBe(date.getTime())
        expect(parseTimestamp(`${local}${sign}${hours}${rest}`)).toBe(date.getTime())
      }),
    )
  })

  it('is always read as a number or null', () => {
    verifies('B-09')
    const nearly = fc.stringMatching(
      /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:?[0-9]{2})?$/,
    )
    fc.assert(
      fc.property(fc.oneof(nearly, fc.anything()), (value) => {
        const read = parseTimestamp(value)
        expect(read === null || Number.isInteger(read)).toBe(true)
      }),
    )
  })
})
