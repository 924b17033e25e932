import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWeakKey, isWeakToken } from './secret-strength.ts'

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex')
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
    ['sixteen random bytes twice', hex(randomBytes(16).toString('hex').repeat(2))],
    ['zeros with one byte set', hex('00'.repeat(31) + '01')],
    ['a sentence', Buffer.from('correct horse battery staple 42!')],
  ])('is true for %s', (_name, key) => {
    expect([key.length, isWeakKey(key)]).toEqual([32, true])
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
  it.each([
    ['', 'nothing'],
    ['correct-horse', 'a short one'],
    [randomBytes(15).toString('hex'), '30 characters'],
    ['0'.repeat(64), 'zeros'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'the alphabet'],
    ['changeme'.repeat(4), 'a word repeated'],
    [randomBytes(8).toString('hex').repeat(2), 'a random half twice'],
    [`${randomBytes(24).toString('hex')} and a space`, 'with a space'],
    [randomBytes(257).toString('hex'), 'longer than a bearer token may be here'],
  ])('is true for %j: %s', (token) => {
    expect(isWeakToken(token)).toBe(true)
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
