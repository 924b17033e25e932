import { createHmac } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingSecret, signRaw } from './signature.ts'

const secret = '5e1f0c9a77d24be8b3c6a1907f42d8e5'
const raw = '{"partner_external_user_id":"u-1","display_name":"Zoë 夜","timestamp":"2026-11-20T10:00:00Z"}'
const wellFormed = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed())

function matches(changed: { raw?: string; signature?: string }): boolean {
  return matchingSecret({ raw, signature: signRaw(raw, secret), secrets: [secret], ...changed }) !== null
}

describe('payload signature', () => {
  // RFC 4231 case 2, and one computed with openssl.
  it.each([
    ['what do ya want for nothing?', 'Jefe', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    [
      '{"partner_external_user_id":"Zoë 夜","timestamp":"2026-11-20T10:00:00Z"}',
      'a secret with ü',
      '418e3f6130254371ed3ecb2a46afa768b0832e7569804ccf007cb48cb2f69f2c',
    ],
  ])('of %j is the known lower-case hex', (text, key, expected) => {
    verifies('B-04')
    expect(signRaw(text, key)).toBe(expected)
  })

  it('is accepted in either letter case', () => {
    verifies('B-04')
    const lower = signRaw(raw, secret)
    expect(
      [lower, lower.toUpperCase(), lower.slice(0, 32) + lower.slice(32).toUpperCase()].map((signature) =>
        matches({ signature }),
      ),
    ).toEqual([true, true, true])
  })

  it('does not match after any byte of the text is changed, removed or added', () => {
    verifies('B-04')
    const bytes = Buffer.from(raw)
    const altered = [...bytes.keys()].flatMap((at) => [
      Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1),
      Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
      Buffer.concat([bytes.subarray(0, at), Buffer.from(' '), bytes.subarray(at)]),
    ])
    const texts = [...altered.map((changed) => changed.toString('utf8')), `${raw}\n`, `${raw} `, `\uFEFF${raw}`]
    expect(texts.filter((text) => text !== raw && matches({ raw: text }))).toEqual([])
  })

  it('does not match any other text', () => {
    verifies('B-04')
    fc.assert(
      fc.property(wellFormed, wellFormed, fc.string(), (one, other, key) => {
        fc.pre(one !== other)
        const signature = signRaw(one, key)
        expect(matchingSecret({ raw: one, signature, secrets: [key] })).toBe(0)
        expect(matchingSecret({ raw: other, signature, secrets: [key] })).toBeNull()
      }),
    )
  })

  it('is rejected as base64, over the base64 form, truncated, padded or empty', () => {
    verifies('B-04')
    const hex = signRaw(raw, secret)
    const wrong = [
      createHmac('sha256', secret).update(raw).digest('base64'),
      createHmac('sha256', secret).update(raw).digest('base64url'),
      signRaw(Buffer.from(raw).toString('base64'), secret),
      hex.slice(0, 62),
      `${hex}00`,
      `${hex}\n`,
      ` ${hex}`,
      `${hex.slice(0, 62)}zz`,
      `0x${hex}`,
      '',
    ]
    expect(wrong.filter((signature) => matches({ signature }))).toEqual([])
  })

  it('never matches text with a lone surrogate, which hashes like the replacement character', () => {
    verifies('B-04')
    const lone = '{"partner_external_user_id":"\uD800"}'
    const replaced = '{"partner_external_user_id":"\uFFFD"}'
    const signature = signRaw(replaced, secret)
    expect(matches({ raw: replaced, signature })).toBe(true)
    expect(matches({ raw: lone, signature })).toBe(false)
  })

  it.each([
    [[secret, 'other'], 0],
    [['other', secret], 1],
    [['other', 'another', secret], 2],
    [[secret, secret], 0],
    [['other', 'another'], null],
    [[], null],
  ])('under secrets %j matches number %j', (secrets, index) => {
    verifies('B-04', 'B-32')
    expect(matchingSecret({ raw, signature: signRaw(raw, secret), secrets })).toBe(index)
  })
})
