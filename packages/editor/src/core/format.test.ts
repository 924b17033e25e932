import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { formatLength, formatTime, formatTimecode, initials, formatTimeLong } from './format.ts'

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

  it.each([
    [0.48, '0:00.4', '0:00', '0.4 seconds'],
    [8.2, '0:08.2', '0:08', '8.2 seconds'],
    [9.99, '0:09.9', '0:09', '9.9 seconds'],
    [10, '0:10', '0:10', '10 seconds'],
    [59.99, '0:59', '0:59', '59 seconds'],
  ])('has tenths below ten seconds and the same rounding everywhere: %d', (seconds, length, time, long) => {
    verifies('E-03')
    expect([formatLength(seconds), formatTime(seconds), formatTimeLong(seconds, 'en')]).toEqual([length, time, long])
    expect(formatTimecode(seconds).startsWith(time)).toBe(true)
  })

  it('shows every frame of a minute as the tenth in which it is', () => {
    for (let frame = 0; frame < 1_500; frame += 1) {
      const tenth = Math.floor((frame * 10) / 25)
      expect(formatTimecode(frame / 25)).toBe(`0:${String(Math.floor(tenth / 10)).padStart(2, '0')}.${tenth % 10}`)
    }
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
