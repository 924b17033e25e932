import { createHash, randomBytes } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { matchesControlToken, readControlToken } from './control-token.ts'

const text = createHash('sha256').update('control token').digest('hex')

describe('control token', () => {
  it('is held as its hash', () => {
    verifies('O-08')
    const token = readControlToken(text)
    expect(Buffer.from(token.hash).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('is weak if it can be guessed', () => {
    verifies('O-08')
    expect(readControlToken(text).weak).toBe(false)
    expect(['', 'secret', '0'.repeat(64)].map((weak) => readControlToken(weak).weak)).toEqual([true, true, true])
  })

  it('matches only the header that carries it', () => {
    verifies('O-08')
    const token = readControlToken(text)
    expect(matchesControlToken(token, `Bearer ${text}`)).toBe(true)
    const others = [
      undefined,
      '',
      text,
      `Basic ${text}`,
      `Bearer ${text}0`,
      `Bearer ${text.toUpperCase()}`,
      `Bearer ${randomBytes(32).toString('hex')}`,
    ]
    expect(others.filter((header) => matchesControlToken(token, header))).toEqual([])
  })
})
