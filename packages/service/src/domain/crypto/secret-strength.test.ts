import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWeakKey, isWeakToken } from './secret-strength.ts'

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex')
/** Random-looking bytes that are the same in each run. */
const noise = (length: number): Buffer => createHash('shake256', { outputLength: length }).update('noise').digest()
const counted = (step: (index: number) => number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => step(index))

describe('isWeakKey', () => {
  it.each([
    ['zeros', hex('00'.repeat(32))],
    ['ones', hex('ff'.repeat(32))],
    ['one byte repeated', hex('a1'.repeat(32))],
    ['counting up', counted((index) => index)],
    ['counting down', counted((index) => 255 - index)],
    ['counting in steps of three past 255', counted((index) => index * 3 + 200)],
    ['the hex digits in order', hex('0123456789abcdef'.repeat(4))],
    ['the hex digits up and down', hex('0123456789abcdeffedcba9876543210'.repeat(2))],
    ['decimal digits in order', hex('1234567890'.repeat(6) + '1234')],
    ['a word repeated', hex('deadbeef'.repeat(8))],
    ['sixteen random bytes twice', hex(noise(16).toString('hex').repeat(2))],
    ['zeros with one byte set', hex('00'.repeat(31) + '01')],
    ['a sentence', Buffer.from('correct horse battery staple 42!')],
  ])('is true for %s', (_name, key) => {
    expect([key.length, isWeakKey(key)]).toEqual([32, true])
  })

  it('is true for up to 16 different bytes', () => {
    const ofDistinct = (count: number) => {
      const bytes = [...new Set(noise(64))].slice(0, count)
      const key = Uint8Array.from([...bytes, ...bytes.map((_, index) => bytes[(index * 3) % count] ?? 0)].slice(0, 32))
      return [key.length, new Set(key).size, isWeakKey(key)]
    }
    expect([16, 17].map(ofDistinct)).toEqual([
      [32, 16, true],
      [32, 17, false],
    ])
  })

  it('is true if more than half of the steps between neighbours are equal', () => {
    const stepping = (equal: number) =>
      Uint8Array.from({ length: 32 }, (_, index) => (index <= equal ? 7 + index * 7 : (index * index * 5 + 3) % 256))
    expect([15, 16].map((equal) => isWeakKey(stepping(equal)))).toEqual([false, true])
  })

  it('treats bytes from space to tilde as text, and no others', () => {
    const scattered = [
      0x20,
      0x7e,
      ...Array.from({ length: 30 }, (_, index) => 0x21 + ((index * index * 7 + index) % 93)),
    ]
    const changed = (byte: number) => Uint8Array.from([byte, ...scattered.slice(1)])
    expect([0x20, 0x7e, 0x1f, 0x7f].map((byte) => isWeakKey(changed(byte)))).toEqual([true, true, false, false])
  })

  it('is false for a random key and for a hash', () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => createHash('sha256').update(`key ${index}`).digest())
    expect(keys.filter(isWeakKey)).toEqual([])
  })
})

describe('isWeakToken', () => {
  const longest = noise(256).toString('hex')

  it.each([
    ['', 'nothing'],
    ['correct-horse', 'a short one'],
    [noise(16).toString('hex').slice(1), '31 characters'],
    ['0'.repeat(64), 'zeros'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'the alphabet'],
    ['changeme'.repeat(4), 'a word repeated'],
    [noise(8).toString('hex').repeat(2), 'a random half twice'],
    [`${noise(8).toString('hex').repeat(2)}${noise(1).toString('hex')}`, 'a random half twice and its start'],
    [`${noise(24).toString('hex')} and a space`, 'with a space'],
    [longest + 'a', 'longer than a bearer token may be here'],
  ])('is true for %j: %s', (token) => {
    expect(isWeakToken(token)).toBe(true)
  })

  it('is false for the longest and for one that repeats less than its first half', () => {
    const repeated = noise(9).toString('hex').slice(0, 17)
    expect([longest, repeated + repeated.slice(0, 16)].map((token) => [token.length, isWeakToken(token)])).toEqual([
      [512, false],
      [33, false],
    ])
  })

  it('is true if more than half of the steps between neighbours are equal', () => {
    const rest = noise(8).toString('hex')
    expect([`abcdefghijklmnopq${rest}`, `abcdefghijklmnopq${rest.slice(1)}`].map(isWeakToken)).toEqual([false, true])
  })

  it('is true for fewer than eight different characters', () => {
    const ofDistinct = (count: number) => Array.from(noise(48), (byte) => 'Kz3~pQ9f'.charAt(byte % count)).join('')
    expect([7, 8].map((count) => isWeakToken(ofDistinct(count)))).toEqual([true, false])
  })

  it('is false for a random token in hex, base64url or UUID form', () => {
    const seeds = Array.from({ length: 1_000 }, (_, index) => createHash('sha256').update(`token ${index}`).digest())
    const tokens = seeds.flatMap((seed) => [
      seed.toString('hex'),
      seed.toString('base64url'),
      seed.toString('hex', 0, 16),
    ])
    expect(tokens.filter(isWeakToken)).toEqual([])
  })
})
