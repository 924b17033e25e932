import { describe, expect, it } from 'vitest'
import { BLACK, contrast, formatHex, luminance, mix, parseHex, WHITE } from './colour.ts'

describe('colour', () => {
  it.each([
    ['#FF0000', { red: 255, green: 0, blue: 0 }],
    ['#0a0B0c', { red: 10, green: 11, blue: 12 }],
    ['#fff', null],
    ['red', null],
    ['#12345G', null],
    ['#1234567', null],
  ])('parses %s', (text, rgb) => {
    expect(parseHex(text)).toEqual(rgb)
  })

  it('formats what it parsed', () => {
    expect(formatHex({ red: 1, green: 2, blue: 255 })).toBe('#0102ff')
  })

  it('computes the contrast of black and white and of two known greys', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 10)
    expect(contrast({ red: 119, green: 119, blue: 119 }, WHITE)).toBeCloseTo(4.478, 3)
    expect(luminance(WHITE)).toBeCloseTo(1, 12)
  })

  it('mixes from one end to the other', () => {
    expect(mix(BLACK, WHITE, 0)).toEqual(BLACK)
    expect(mix(BLACK, WHITE, 0.5)).toEqual({ red: 128, green: 128, blue: 128 })
    expect(mix(BLACK, WHITE, 1)).toEqual(WHITE)
  })
})
