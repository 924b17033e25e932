import { describe, expect, it } from 'vitest'
import { parseHttpDate } from './retry-delay.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('parseHttpDate', () => {
  it('reads every date that toUTCString writes', () => {
    // Steps of a prime number of seconds reach every month, weekday and hour of 1970 to 9999.
    for (let second = 0; second < 253_402_300_800; second += 60_000_011) {
      const moment = second * 1000
      expect(parseHttpDate(new Date(moment).toUTCString(), now)).toBe(moment)
    }
  })

  it.each([
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Friday, 06-Nov-76 08:49:37 GMT', '2076-11-06T08:49:37.000Z'],
    ['Sunday, 06-Nov-77 08:49:37 GMT', '1977-11-06T08:49:37.000Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37.000Z'],
  ])('reads the obsolete format %s', (text, expected) => {
    expect(new Date(parseHttpDate(text, now) ?? 0).toISOString()).toBe(expected)
  })

  it.each([
    '2026-11-20T12:00:00Z',
    'Fri, 20 Nov 2026 12:00:09',
    'Fri, 20 Nov 2026 12:00:09 CET',
    'Fri, 20 Nov 2026 24:00:09 GMT',
    'Fri, 30 Feb 2026 12:00:09 GMT',
    'Fri, 20 Nop 2026 12:00:09 GMT',
    '120',
    '',
  ])('returns null for %j', (text) => {
    expect(parseHttpDate(text, now)).toBeNull()
  })
})
