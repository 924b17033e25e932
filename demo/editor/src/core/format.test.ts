import { describe, expect, it } from 'vitest'
import { formatTime, formatTimecode, initials, formatTimeLong } from './format.ts'

describe('formatting', () => {
  it.each([
    [0, '0:00'],
    [7.99, '0:07'],
    [65, '1:05'],
    [3_661, '1:01:01'],
    [Number.NaN, '0:00'],
    [-3, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text)
  })

  it('truncates the playhead to tenths instead of rounding up into the next second', () => {
    expect(formatTimecode(3.99)).toBe('0:03.9')
    expect(formatTimecode(Number.NaN)).toBe('0:00.0')
  })

  it('spells out a duration', () => {
    expect(formatTimeLong(1, 'en')).toBe('1 second')
    expect(formatTimeLong(65, 'en')).toBe('1 minute 5 seconds')
    expect(formatTimeLong(120, 'en')).toBe('2 minutes')
    expect(formatTimeLong(0, 'en')).toBe('0 seconds')
    expect(formatTimeLong(65, 'de')).toBe('1 Minute 5 Sekunden')
  })

  it('takes initials from names and addresses', () => {
    expect(initials('maya.okafor@example.com')).toBe('MO')
    expect(initials('Édith')).toBe('É')
    expect(initials('')).toBe('?')
  })
})
