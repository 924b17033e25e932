import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { isCompactJws } from './compact-jws.ts'

describe('a compact JWS', () => {
  it('is three parts of canonical base64url', () => {
    verifies('B-23')
    expect(isCompactJws('eyJhbGciOiJIUzI1NiJ9.e30.AA')).toBe(true)
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
  ])('is not %j', (text) => {
    verifies('B-23')
    expect(isCompactJws(text)).toBe(false)
  })
})
