import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { isCompactJws } from './compact-jws.ts'

describe('isCompactJws', () => {
  it('accepts three parts of canonical base64url', () => {
    verifies('B-23')
    expect(isCompactJws('eyJhbGciOiJIUzI1NiJ9.e30.AA')).toBe(true)
  })

  it('accepts up to 4,096 characters', () => {
    const ofLength = (length: number): string => `e30.e30.${'A'.repeat(length - 8)}`
    expect([4_096, 4_098].map((length) => [length, isCompactJws(ofLength(length))])).toEqual([
      [4_096, true],
      [4_098, false],
    ])
  })

  it.each([
    '',
    '.',
    '..',
    'a.b',
    'e30.e30',
    'e30.e30.e30.e30',
    '.e30.AA',
    'e30..AA',
    'e30.e30.',
    'e30=.e30.AA',
    'e30.e30.AA==',
    'e30.e30.A',
    'e30.e30.AB',
    'e30.e3+.AA',
    'e30.e3/.AA',
    'e30.e3 0.AA',
    'e30.e30\n.AA',
    'e30.é30.AA',
    `e30.e30.${'A'.repeat(4096)}`,
  ])('rejects %j', (text) => {
    verifies('B-23')
    expect(isCompactJws(text)).toBe(false)
  })
})
