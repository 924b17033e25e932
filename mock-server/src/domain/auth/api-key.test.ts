import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Random } from '../../ports.ts'
import { formatApiKey, readApiKey, readBearer } from './api-key.ts'

const random: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() }
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('an API key', () => {
  it.each(['test', 'live'] as const)('for %s has prefix, mode, 27 characters of secret and 6 of checksum', (mode) => {
    verifies('A-01')
    const { key, hash } = formatApiKey({ mode, random })
    expect(key).toMatch(new RegExp(`^psk_${mode}_[0-9A-Za-z]{33}$`))
    expect(readApiKey(key)).toEqual({ ok: true, mode, hash })
    expect(hash).toBe(createHash('sha256').update(key).digest('hex'))
  })

  it('spells all 160 random bits, the least and the greatest included', () => {
    verifies('A-01')
    const asked: number[] = []
    const filled = (byte: number): Random => ({
      ...random,
      bytes: (length) => (asked.push(length), new Uint8Array(length).fill(byte)),
    })
    const least = formatApiKey({ mode: 'live', random: filled(0) }).key
    const greatest = formatApiKey({ mode: 'live', random: filled(255) }).key
    expect(asked).toEqual([20, 20])
    expect(least.slice(0, 36)).toBe('psk_live_000000000000000000000000000')
    expect(greatest.slice(0, 36)).toBe('psk_live_aWgEPTl1tmebfsQzFP4bxwgy80V')
    expect([least, greatest].map((key) => readApiKey(key).ok)).toEqual([true, true])
  })

  it('with one letter mistyped or two neighbours swapped is known to be wrong', () => {
    verifies('A-01')
    const { key } = formatApiKey({
      mode: 'live',
      random: { ...random, bytes: (length) => Uint8Array.from({ length }, (_, at) => at * 11) },
    })
    const typed = [...key].flatMap((letter, at) =>
      [...letters].filter((other) => other !== letter).map((other) => key.slice(0, at) + other + key.slice(at + 1)),
    )
    const swapped = [...key].map((letter, at) => key.slice(0, at) + key.charAt(at + 1) + letter + key.slice(at + 2))
    expect([...typed, ...swapped].filter((text) => text !== key && readApiKey(text).ok)).toEqual([])
  })

  it('of one mode is none of the other', () => {
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
  ])('is not %j', (text) => {
    verifies('A-01')
    expect(readApiKey(text)).toEqual({ ok: false })
  })

  it('has nothing around it', () => {
    verifies('A-01')
    const { key } = formatApiKey({ mode: 'test', random })
    expect(
      [` ${key}`, `${key} `, `${key}\n`, key.toUpperCase(), `${key}=`].filter((text) => readApiKey(text).ok),
    ).toEqual([])
  })
})

describe('a bearer header', () => {
  it.each([
    ['Bearer psk_live_abc', 'psk_live_abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc', 'abc'],
    ['Bearer abc ', 'abc'],
    ['Bearer a-._~+/9==', 'a-._~+/9=='],
  ])('%j carries %j', (header, token) => {
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
  ])('%j carries none', (header) => {
    verifies('A-01')
    expect(readBearer(header)).toEqual({ ok: false })
  })
})
