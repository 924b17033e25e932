import { createCipheriv } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { Random } from '../../ports.ts'
import { open, seal, type KeyRing } from './seal.ts'
import { sealSecret } from './sealed-secret.ts'
import { openToken } from './sealed-token.ts'

const key = Uint8Array.from({ length: 32 }, (_, at) => at)
const keys: KeyRing = [key]
const random: Random = { bytes: (length) => new Uint8Array(length).fill(7), uuid: () => '' }

it('texts that earlier releases sealed open', () => {
  verifies('D-04')
  const sealed = 'Af2fUdUHBwcHBwcHBwcHBwdnH9U0T8x-KhB9YBP3Eouc4taXtZS-Vw'
  expect(seal({ text: 'hush é', context: 'a context', keys, random })).toBe(sealed)
  expect(open({ sealed, context: 'a context', keys })).toBe('hush é')
  expect(sealSecret({ secret: 'hush', partnerId: 'p1', keys, random })).toBe(
    'Af2fUdUHBwcHBwcHBwcHBwdnH9U0k2iTWwhUByUVbLKKn0JKYw',
  )
})

it('a text of another version does not open, even if its tag is valid', () => {
  const head = Buffer.from(seal({ text: '', context: '', keys, random }), 'base64url').subarray(0, 17)
  const sealedAs = (version: number): string => {
    head[0] = version
    const cipher = createCipheriv('aes-256-gcm', key, head.subarray(5)).setAAD(head)
    return Buffer.concat([head, cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }
  expect([1, 2].map((version) => open({ sealed: sealedAs(version), context: '', keys }))).toEqual(['', null])
})

it('a secret does not open as a token', () => {
  const token = sealSecret({ secret: '{"claims":{},"expiresAt":1}', partnerId: 'p1', keys, random })
  expect(openToken({ purpose: 'download', token, keys, now: 0 })).toEqual({ ok: false })
})
