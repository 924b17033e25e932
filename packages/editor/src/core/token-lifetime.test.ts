import { describe, expect, it } from 'vitest'
import { tokenLifetime, remainingLifetime } from './token-lifetime.ts'

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

describe('the token’s lifetime', () => {
  it('is the difference of iat and exp, independent of the local clock', () => {
    expect(tokenLifetime(token({ iat: 1_000, exp: 1_900 }))).toBe(900_000)
  })

  it.each(['', 'a.b.c', 'a', token({ exp: 5 }), token({ iat: 9, exp: 5 }), token(null), token({ iat: '1', exp: 5 })])(
    'is unknown for %j',
    (text) => {
      expect(tokenLifetime(text)).toBeNull()
    },
  )

  it('counts down from the token’s arrival to 0', () => {
    expect(remainingLifetime(900_000, 1_000, 301_000)).toBe(600_000)
    expect(remainingLifetime(900_000, 1_000, 5_000_000)).toBe(0)
  })
})
