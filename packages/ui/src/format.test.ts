import { describe, expect, it } from 'vitest'
import { formatFor } from './format.ts'

describe('formatFor', () => {
  it.each([
    ['en', 11_610, 'USD', '$116.10'],
    ['en-GB', 11_610, 'USD', 'US$116.10'],
    ['de', 11_610, 'EUR', '116,10 €'],
    ['fr', 123_456_789, 'EUR', '1 234 567,89 €'],
    ['ja', 4_900, 'JPY', '￥4,900'],
    ['pt', 4_900, 'BRL', 'R$ 49,00'],
    ['de-CH', 0, 'CHF', 'CHF 0.00'],
    ['en', 5, 'USD', '$0.05'],
    ['en', 9_007_199_254_740_991, 'USD', '$90,071,992,547,409.91'],
    ['en', 9_007_199_254_740_977, 'USD', '$90,071,992,547,409.77'],
  ])('formats money from minor units: %s', (tag, minor, currency, text) => {
    expect(formatFor(tag).money(minor, currency).replaceAll(/\s/gu, ' ')).toBe(text)
  })

  it('formats Arabic numbers with the digits of the editor’s time codes', () => {
    expect(formatFor('ar-EG-u-nu-latn').money(4_900, 'USD')).toMatch(/49[.,]00/)
    expect(formatFor('ar-EG-u-nu-latn').number(12)).toBe('12')
  })

  it.each([
    ['ar', 'USD', '\u200f116.10\u00a0\u2066US$\u2069'],
    ['he', 'BRL', '\u200f116.10\u00a0\u200f\u2066R$\u2069'],
    ['ar-AE', 'EUR', '\u200f116.10\u00a0€'],
    ['de', 'CAD', '116,10\u00a0CA$'],
  ])('preserves the order of a Latin currency sign in right-to-left text: %s %s', (tag, currency, text) => {
    const latin = new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
    expect(formatFor(latin).money(11_610, currency)).toBe(text)
  })

  it('formats numbers, percentages and days', () => {
    const { number, percent, date, dateTime } = formatFor('de')
    // Noon in the machine's time zone.
    const noon = new Date(2026, 10, 21, 12).toISOString()
    expect([number(1_234.5), percent(0.125).replaceAll(/\s/gu, ' '), date(noon)]).toEqual([
      '1.234,5',
      '12,5 %',
      '21.11.2026',
    ])
    expect(dateTime(noon)).toBe('21.11.2026, 12:00')
  })

  it('formats times of day, and file sizes to three digits', () => {
    const { time, fileSize } = formatFor('de')
    expect(time('2026-11-21T12:00:00Z')).toMatch(/^\d\d:\d\d$/)
    expect([0, 999, 24_123_456, 1_500_000_000, 9e15].map((bytes) => fileSize(bytes).replaceAll(/\s/gu, ' '))).toEqual([
      '0 kB',
      '0,999 kB',
      '24,1 MB',
      '1,5 GB',
      '9.000.000 GB',
    ])
  })

  it('throws for an invalid date', () => {
    expect(() => formatFor('en').date('soon')).toThrow(RangeError)
  })
})
