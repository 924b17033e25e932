import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMicroseconds, parseCursor, positionOf } from './catalogue-cursor.ts'

describe('catalogue cursor', () => {
  it.each([
    ['2026-10-01T08:30:00.123456Z', '2026-10-01T08:30:00.123456Z'],
    ['2026-10-01T08:30:00Z', '2026-10-01T08:30:00.000000Z'],
    ['2026-10-01T08:30', '2026-10-01T08:30:00.000000Z'],
    ['2026-10-01T08:30:00.5Z', '2026-10-01T08:30:00.500000Z'],
    ['2026-10-01T08:30:00.000001', '2026-10-01T08:30:00.000001Z'],
    ['2026-10-01T14:00:00.123456+05:30', '2026-10-01T08:30:00.123456Z'],
    ['2026-10-01T08:30:00.1234561Z', '2026-10-01T08:30:00.123457Z'],
    ['2026-10-01T08:30:00.123456000Z', '2026-10-01T08:30:00.123456Z'],
    ['2026-12-31T23:59:59.999999999Z', '2027-01-01T00:00:00.000000Z'],
    ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
    ['1969-12-31T23:59:59.9999999Z', '1970-01-01T00:00:00.000000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000000Z'],
  ])('reads %s as %s', (text, before) => {
    verifies('A-05')
    expect(parseCursor(text)).toEqual({ ok: true, before })
  })

  it.each([
    '',
    'abc',
    '2026-10-01',
    '1790843400',
    '2026-10-01 08:30:00Z',
    '2026-10-01T08:30:00 05:30',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00+00:01',
    '9999-12-31T24:00:00Z',
    '9999-12-31T23:59:59.9999999Z',
  ])('rejects %j', (text) => {
    verifies('A-05')
    expect(parseCursor(text)).toEqual({ ok: false })
  })

  it('reads back what the service wrote', () => {
    verifies('A-05')
    const times = fc.record({
      ms: fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }),
      micros: fc.nat({ max: 999 }),
    })
    fc.assert(
      fc.property(times, (time) => {
        const text = formatMicroseconds(time)
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
        expect(parseCursor(text ?? '')).toEqual({ ok: true, before: text })
      }),
    )
  })

  it('sorts as text in the order of time', () => {
    verifies('A-05')
    const time = fc.record({
      ms: fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }),
      micros: fc.nat({ max: 999 }),
    })
    const near = fc
      .tuple(time, fc.integer({ min: -2, max: 2 }))
      .map(([one, step]) => [one, { ms: one.ms, micros: Math.min(999, Math.max(0, one.micros + step)) }] as const)
    fc.assert(
      fc.property(fc.oneof(near, fc.tuple(time, time)), ([one, other]) => {
        const byTime = Math.sign(one.ms - other.ms || one.micros - other.micros)
        const [a, b] = [formatMicroseconds(one) ?? '', formatMicroseconds(other) ?? '']
        expect(a < b ? -1 : Number(a > b)).toBe(byTime)
      }),
    )
  })

  it.each([
    ['1970-01-01T00:00:00.000000Z', 0n],
    ['1970-01-01T00:00:00.000001Z', 1n],
    ['1970-01-01T00:00:01.234567Z', 1_234_567n],
    ['1969-12-31T23:59:59.999999Z', -1n],
    ['2026-10-01T08:30:00.123456Z', 1_790_843_400_123_456n],
  ])('of %s is at %i microseconds', (publishedAt, position) => {
    expect(positionOf(publishedAt)).toBe(position)
  })

  it('is not written for a time whose text would sort wrongly', () => {
    verifies('A-05')
    expect(formatMicroseconds({ ms: 253_402_300_800_000, micros: 0 })).toBeNull()
    expect(formatMicroseconds({ ms: -62_167_219_200_001, micros: 0 })).toBeNull()
  })
})
