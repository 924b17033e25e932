import { randomBytes, randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Random } from '../../ports.ts'
import type { KeyRing } from './seal.ts'
import { createSecretOpener, openSecret, sealSecret } from './sealed-secret.ts'
import { openToken, sealToken } from './sealed-token.ts'

const random: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() }
const keys: KeyRing = [randomBytes(32)]
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function sealed(changed: Partial<Parameters<typeof sealToken>[0]> = {}): string {
  return sealToken({ purpose: 'stream-preview', claims: { video: 'v1' }, expiresAt: 1000, keys, random, ...changed })
}

function opened(token: string, changed: Partial<Parameters<typeof openToken>[0]> = {}): ReturnType<typeof openToken> {
  return openToken({ purpose: 'stream-preview', token, keys, now: 999, ...changed })
}

describe('sealed token', () => {
  it('opens to its claims until it expires', () => {
    verifies('A-19')
    const token = sealed()
    expect(opened(token)).toEqual({ ok: true, claims: { video: 'v1' }, expiresAt: 1000 })
    expect(opened(token, { now: 1000 })).toEqual({ ok: false })
    expect(opened(token, { now: 1_000_000 })).toEqual({ ok: false })
  })

  it('is base64url, reveals none of its claims and differs each time', () => {
    verifies('A-03')
    const tokens = Array.from({ length: 50 }, () => sealed({ claims: { file: 'city-rain/preview.mp4' } }))
    expect(new Set(tokens).size).toBe(50)
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]+$/)
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('city')
    }
  })

  it('does not open for another purpose, such as a preview token for a master', () => {
    verifies('A-16')
    expect(opened(sealed(), { purpose: 'stream-master' })).toEqual({ ok: false })
    expect(opened(sealed({ purpose: 'stream-master' }))).toEqual({ ok: false })
    expect(opened(sealed(), { purpose: '' })).toEqual({ ok: false })
  })

  it('does not open with another key', () => {
    verifies('A-19')
    expect(opened(sealed(), { keys: [randomBytes(32)] })).toEqual({ ok: false })
  })

  it.each(['v', 'v1', 'v12'])(
    'with claims of %s: does not open after any character is replaced, removed or added',
    (video) => {
      verifies('A-19')
      const token = sealed({ claims: { video } })
      const altered = [...token].flatMap((character, at) => [
        ...[...characters]
          .filter((other) => other !== character)
          .map((other) => token.slice(0, at) + other + token.slice(at + 1)),
        token.slice(0, at) + token.slice(at + 1),
        `${token.slice(0, at)}A${token.slice(at)}`,
      ])
      expect(altered.filter((changed) => changed !== token && opened(changed).ok)).toEqual([])
    },
  )

  it('is rejected without an error if truncated at any position', () => {
    verifies('A-19')
    const token = sealed()
    expect([...token].filter((_, at) => opened(token.slice(0, at)).ok)).toEqual([])
  })

  it('opens only in its canonical encoding', () => {
    verifies('A-19')
    const token = sealed()
    const others = [
      `${token}=`,
      `${token}==`,
      ` ${token}`,
      `${token}\n`,
      `${token}.`,
      Buffer.from(token, 'base64url').toString('base64'),
    ]
    expect(others.filter((other) => other !== token && opened(other).ok)).toEqual([])
  })

  it('is rejected without an error if it is random text of any length', () => {
    verifies('A-19')
    const nonsense = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    )
    fc.assert(fc.property(nonsense, (token) => !opened(token).ok))
    expect(opened('A'.repeat(1_000_000))).toEqual({ ok: false })
  })
})

describe('sealed secret', () => {
  it('opens for its partner with its key, for any text', () => {
    verifies('D-04')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (secret, partnerId) => {
        const row = sealSecret({ secret, partnerId, keys, random })
        expect(openSecret({ sealed: row, partnerId, keys })).toEqual({ ok: true, secret })
      }),
    )
  })

  it('does not open for another partner, with another key, or as a token', () => {
    verifies('D-04')
    const row = sealSecret({ secret: 'hush', partnerId: 'p1', keys, random })
    expect(Buffer.from(row, 'base64url').toString('latin1')).not.toContain('hush')
    expect(openSecret({ sealed: row, partnerId: 'p2', keys })).toEqual({ ok: false })
    expect(openSecret({ sealed: row, partnerId: 'p1', keys: [randomBytes(32)] })).toEqual({ ok: false })
    expect(opened(row, { purpose: 'p1' })).toEqual({ ok: false })
  })

  it('opens again from the cache, still for its partner only', () => {
    verifies('D-04')
    const opener = createSecretOpener(keys, 2)
    const rows = ['one', 'two', 'three'].map((secret) => sealSecret({ secret, partnerId: 'p1', keys, random }))
    const openedFor = (partnerId: string) =>
      rows.map((row) => opener(row, partnerId)?.export().toString('utf8') ?? null)
    expect([openedFor('p1'), openedFor('p1')]).toEqual([
      ['one', 'two', 'three'],
      ['one', 'two', 'three'],
    ])
    expect(openedFor('p2')).toEqual([null, null, null])
    expect(createSecretOpener([randomBytes(32)])(rows[0] ?? '', 'p1')).toBeNull()
  })

  it('is the same key while cached; a full cache is emptied', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((secret) => {
      return sealSecret({ secret, partnerId: 'p1', keys, random })
    })
    const opener = createSecretOpener(keys, 2)
    const openedKey = (row = '') => opener(row, 'p1')
    const first = openedKey(one)
    openedKey(two)
    expect(openedKey(one)).toBe(first)
    openedKey(three)
    expect(openedKey(one)).not.toBe(first)
  })
})
