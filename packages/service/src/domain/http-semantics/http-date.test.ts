import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHttpDate } from './preconditions.ts'

/** 1994-11-06T08:49:37Z, the example of RFC 9110 5.6.7. */
const EXAMPLE = 784_111_777
const read = (text: string) => parseHttpDate(text, EXAMPLE)
const seconds = (iso: string) => Date.parse(iso) / 1000

describe('parseHttpDate', () => {
  it.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    'reads %j, one of the three formats',
    (text) => {
      verifies('A-18')
      expect(read(text)).toBe(EXAMPLE)
    },
  )

  it.each([
    ['Thu, 01 Jan 1970 00:00:00 GMT', '1970-01-01T00:00:00Z'],
    ['Wed, 31 Dec 1969 23:59:59 GMT', '1969-12-31T23:59:59Z'],
    ['Thu, 29 Feb 2024 23:59:59 GMT', '2024-02-29T23:59:59Z'],
    ['Sat, 31 Dec 2016 23:59:60 GMT', '2017-01-01T00:00:00Z'],
    ['Mon, 15 Mar 2100 10:20:30 GMT', '2100-03-15T10:20:30Z'],
    ['Fri Dec 25 01:02:03 2026', '2026-12-25T01:02:03Z'],
    ['Thu Jan  1 00:00:00 0099', '0099-01-01T00:00:00Z'],
  ])('reads %j as %s', (text, iso) => {
    expect(read(text)).toBe(seconds(iso))
  })

  it('reads what the platform writes', () => {
    const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        expect(read(date.toUTCString())).toBe(Math.floor(date.getTime() / 1000))
      }),
    )
  })

  it('does not check the name of the day', () => {
    expect(read('Mon, 06 Nov 1994 08:49:37 GMT')).toBe(EXAMPLE)
  })

  it.each([
    '',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 06 Nov 1994 08:49:37 GMT ',
    ' Sun, 06 Nov 1994 08:49:37 GMT',
    'sun, 06 nov 1994 08:49:37 gmt',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 94 08:49:37 GMT',
    'Xyz, 06 Nov 1994 08:49:37 GMT',
    'Sun, 06 Xyz 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 31 Nov 1994 08:49:37 GMT',
    'Tue, 29 Feb 2100 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:00 GMT',
    'Sun, 06 Nov 1994 08:49:61 GMT',
    'Sun, 06-Nov-94 08:49:37 GMT',
    'Sunday, 06-Nov-1994 08:49:37 GMT',
    'xSunday, 06-Nov-94 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT+1',
    'Sun Nov 6 08:49:37 1994',
    'Sun Nov  6 08:49:37 1994 GMT',
    'x Sun Nov  6 08:49:37 1994',
    '1994-11-06T08:49:37Z',
  ])('returns null for %j', (text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['1994-11-06', '44', 2044],
    ['1994-11-06', '45', 1945],
    ['2026-01-01', '76', 2076],
    ['2026-01-01', '77', 1977],
    ['2050-06-15', '00', 2100],
    ['2049-12-31', '00', 2000],
  ])('in %s reads the two-digit year %s as %i', (today, digits, year) => {
    const text = `Friday, 15-Jan-${digits} 00:00:00 GMT`
    expect(parseHttpDate(text, seconds(today))).toBe(seconds(`${year}-01-15T00:00:00Z`))
  })
})
