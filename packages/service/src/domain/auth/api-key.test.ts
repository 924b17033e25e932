import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Random } from '../../ports.ts'
import { formatApiKey, keyPrefix, readApiKey, readBearer } from './api-key.ts'

const random: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() }
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('API key', () => {
  it.each(['test', 'live'] as const)(
    '%s: has the prefix, the mode, 27 characters of secret and 6 of checksum',
    (mode) => {
      verifies('A-01')
      const { key, hash } = formatApiKey({ mode, random })
      expect(key).toMatch(new RegExp(`^psk_${mode}_[0-9A-Za-z]{33}$`))
      expect(readApiKey(key)).toEqual({ ok: true, mode, hash })
      expect(hash).toBe(createHash('sha256').update(key).digest('hex'))
    },
  )

  it('encodes all 160 random bits, including the lowest and the highest value', () => {
    verifies('A-01')
    const requests: number[] = []
    const filled = (byte: number): Random => ({
      ...random,
      bytes: (length) => (requests.push(length), new Uint8Array(length).fill(byte)),
    })
    const lowest = formatApiKey({ mode: 'live', random: filled(0) }).key
    const highest = formatApiKey({ mode: 'live', random: filled(255) }).key
    expect(requests).toEqual([20, 20])
    expect(lowest.slice(0, 36)).toBe('psk_live_000000000000000000000000000')
    expect(highest.slice(0, 36)).toBe('psk_live_aWgEPTl1tmebfsQzFP4bxwgy80V')
    expect([lowest, highest].map((key) => readApiKey(key).ok)).toEqual([true, true])
  })

  it('rejects a key with one mistyped character or two swapped neighbours', () => {
    verifies('A-01')
    const { key } = formatApiKey({
      mode: 'live',
      random: { ...random, bytes: (length) => Uint8Array.from({ length }, (_, at) => at * 11) },
    })
    const typed = [...key].flatMap((character, at) =>
      [...characters]
        .filter((other) => other !== character)
        .map((other) => key.slice(0, at) + other + key.slice(at + 1)),
    )
    const swapped = [...key].map(
      (character, at) => key.slice(0, at) + key.charAt(at + 1) + character + key.slice(at + 2),
    )
    expect([...typed, ...swapped].filter((text) => text !== key && readApiKey(text).ok)).toEqual([])
  })

  it('rejects a key whose mode was exchanged for the other', () => {
    verifies('A-01')
    const { key } = formatApiKey({ mode: 'live', random })
    expect(readApiKey(key.replace('_live_', '_test_'))).toEqual({ ok: false })
  })

  it.each([
    '',
    'psk_live_',
    'psk_prod_000000000000000000000000000000000',
    'sk_live_000000000000000000000000000000000',
    'not a key',
  ])('rejects %j', (text) => {
    verifies('A-01')
    expect(readApiKey(text)).toEqual({ ok: false })
  })

  it('rejects other texts, even with the right checksum', () => {
    verifies('A-01')
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const withChecksum = (body: string): string => {
      const number = createHash('sha256').update(body).digest().readUInt32BE(0)
      return body + Array.from({ length: 6 }, (_, at) => alphabet[Math.floor(number / 62 ** (5 - at)) % 62]).join('')
    }
    const secret = 'a'.repeat(27)
    expect(readApiKey(withChecksum(`psk_live_${secret}`))).toMatchObject({ ok: true, mode: 'live' })
    const others = ['psk_prod_', 'xpsk_live_', 'psk_live_a', ''].map((start) => withChecksum(start + secret))
    expect(others.filter((text) => readApiKey(text).ok)).toEqual([])
  })

  it('rejects surrounding text', () => {
    verifies('A-01')
    const { key } = formatApiKey({ mode: 'test', random })
    expect(
      [` ${key}`, `${key} `, `${key}\n`, key.toUpperCase(), `${key}=`].filter((text) => readApiKey(text).ok),
    ).toEqual([])
  })
})

describe('keyPrefix', () => {
  it('is the mode and four characters of the secret', () => {
    verifies('D-06')
    expect(keyPrefix('psk_live_abcdefgh')).toBe('psk_live_abcd')
    expect(keyPrefix('psk_test_12345678')).toBe('psk_test_1234')
  })
})

describe('readBearer', () => {
  it('accepts 512 characters, or as many as the caller allows, not counting the padding', () => {
    const bearerOf = (length: number) => `Bearer ${'a'.repeat(length)}==`
    expect([512, 513].map((length) => readBearer(bearerOf(length)).ok)).toEqual([true, false])
    expect([3, 4].map((length) => readBearer(bearerOf(length), 3).ok)).toEqual([true, false])
  })

  it('ignores a header that contains the scheme later', () => {
    expect(readBearer('x Bearer abc')).toEqual({ ok: false })
    expect(readBearer('Bearer abc = x')).toEqual({ ok: false })
  })

  it.each([
    ['Bearer psk_live_abc', 'psk_live_abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc', 'abc'],
    ['Bearer abc ', 'abc'],
    ['Bearer a-._~+/9==', 'a-._~+/9=='],
  ])('reads from %j the token %j', (header, token) => {
    verifies('A-01')
    expect(readBearer(header)).toEqual({ ok: true, token })
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearerabc',
    'Basic abc',
    'abc',
    'Bearer a b',
    'Bearer a,b',
    'Bearer\tabc',
    'Bearer =abc',
    'Bearer ä',
    `Bearer ${'a'.repeat(513)}`,
  ])('rejects %j', (header) => {
    verifies('A-01')
    expect(readBearer(header)).toEqual({ ok: false })
  })
})
