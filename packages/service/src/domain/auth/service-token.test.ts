import { createHash, randomBytes } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { matchesServiceToken, readServiceToken } from './service-token.ts'

const text = createHash('sha256').update('control token').digest('hex')

describe('control token', () => {
  it('is held as its hash', () => {
    verifies('O-08')
    const token = readServiceToken(text)
    expect(Buffer.from(token.hash).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('is weak if it can be guessed', () => {
    verifies('O-08')
    expect(readServiceToken(text).weak).toBe(false)
    expect(['', 'secret', '0'.repeat(64)].map((weak) => readServiceToken(weak).weak)).toEqual([true, true, true])
  })

  it('matches only the header that carries it', () => {
    verifies('O-08')
    const token = readServiceToken(text)
    expect(matchesServiceToken(token, `Bearer ${text}`)).toBe(true)
    const others = [
      undefined,
      '',
      text,
      `Basic ${text}`,
      `Bearer ${text}0`,
      `Bearer ${text.toUpperCase()}`,
      `Bearer ${randomBytes(32).toString('hex')}`,
    ]
    expect(others.filter((header) => matchesServiceToken(token, header))).toEqual([])
  })
})
