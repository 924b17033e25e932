import { randomBytes, randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Random } from '../../ports.ts'
import { isToken, newToken, tokenHash } from './link-token.ts'

const random: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() }
const token = newToken(random)

describe('a token of the dashboard', () => {
  it('is 256 random bits that need no encoding in an address or a cookie', () => {
    verifies('D-10')
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bits) => {
        const requests: number[] = []
        const made = newToken({ ...random, bytes: (length) => (requests.push(length), bits) })
        expect(requests).toEqual([32])
        expect([isToken(made), encodeURIComponent(made)]).toEqual([true, made])
        expect(new Uint8Array(Buffer.from(made, 'base64url'))).toEqual(bits)
      }),
    )
  })

  it('is told from other texts', () => {
    verifies('D-10')
    const altered = ['+', '/', '=', '.', ' ', '\n', 'é'].flatMap((character) => [
      token.slice(1) + character,
      character + token.slice(1),
    ])
    const others = [null, '', token.slice(1), `${token}a`, ` ${token}`, `${token}\n`, ...altered]
    expect(isToken(token)).toBe(true)
    expect(others.filter((text) => isToken(text))).toEqual([])
  })
})

describe('the hash of a token', () => {
  // Computed with sha256sum. Sign-ins and sessions in databases depend on it.
  it.each([
    ['link', 'd11643dc9e7cc95e7c6c1a6a17e20f742737d7daa2fa798aff1186f15b37d8df'],
    ['browser', '5e3dd3c0f4d2cac2880f40995c80ad48936f6037153cc0156dca7a05fc69c207'],
    ['session', '6736a6bc9652db8d98985f30cf3d9fe826c9183c6ffe8074c4d94a70891b79fd'],
  ] as const)('of a %s is the one in existing databases, and only for that use', (use, expected) => {
    verifies('D-10')
    expect(tokenHash(use, 'A'.repeat(43))).toBe(expected)
  })

  it('differs for every token', () => {
    verifies('D-10')
    expect(tokenHash('link', token)).not.toBe(tokenHash('link', newToken(random)))
  })
})
