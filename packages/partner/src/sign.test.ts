// The expected digests and base64 texts were computed with `openssl dgst -sha256 -hmac`, Python's hmac and coreutils' base64.
import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { signPayload, SigningError, type SignedPayload } from './index.ts'

const secret = '5f2c0a9d8e7b46138a5d4c3b2a190f8e7d6c5b4a39281706f5e4d3c2b1a09f8e'

function errorCode(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error instanceof SigningError ? error.code : error
  }
  return 'no error'
}

describe('signPayload', () => {
  it('signs the compact JSON of an object with lowercase hex HMAC-SHA256', () => {
    verifies('B-04')
    expect(signPayload({ partner_external_user_id: 'u-1' }, secret)).toEqual({
      raw: '{"partner_external_user_id":"u-1"}',
      base64: 'eyJwYXJ0bmVyX2V4dGVybmFsX3VzZXJfaWQiOiJ1LTEifQ==',
      signature: '863a8b3fdd0cb5d9e93d8a98970a1e1b241ce3a2cdb910412e54487a6ca83254',
    })
  })

  it('preserves the key order and signs the UTF-8 bytes', () => {
    const payload: SignedPayload = {
      partner_external_user_id: 'usr_48213',
      email: 'maya@tallyroom.example',
      display_name: 'Zoë 渡辺 🎬',
      timestamp: '2026-11-20T12:00:00.000Z',
    }
    expect(signPayload(payload, secret)).toEqual({
      raw: '{"partner_external_user_id":"usr_48213","email":"maya@tallyroom.example","display_name":"Zoë 渡辺 🎬","timestamp":"2026-11-20T12:00:00.000Z"}',
      base64:
        'eyJwYXJ0bmVyX2V4dGVybmFsX3VzZXJfaWQiOiJ1c3JfNDgyMTMiLCJlbWFpbCI6Im1heWFAdGFsbHlyb29tLmV4YW1wbGUiLCJkaXNwbGF5X25hbWUiOiJab8OrIOa4oei+uiDwn46sIiwidGltZXN0YW1wIjoiMjAyNi0xMS0yMFQxMjowMDowMC4wMDBaIn0=',
      signature: '962c25e2437341497c32e8bb4465cbe21a4da3e5a526e8f8f197682a4042bcc9',
    })
  })

  it('signs a string unchanged, including spaces and a trailing newline', () => {
    verifies('B-04')
    const raw = '{"partner_external_user_id": "u-1"}\n'
    expect(signPayload(raw, secret)).toEqual({
      raw: '{"partner_external_user_id": "u-1"}\n',
      base64: 'eyJwYXJ0bmVyX2V4dGVybmFsX3VzZXJfaWQiOiAidS0xIn0K',
      signature: '8b8c16800f8c52b6a7ca7b4fb7712ac983c0e99029728dcec02afd7e085a6f37',
    })
  })

  it('uses the secret as UTF-8 text', () => {
    const { signature } = signPayload({ partner_external_user_id: 'u>?~ÿ>>?' }, 'sécret ✓')
    expect(signature).toBe('24a1026288a5403a7c658bc564902dde6d9c5c54a8c73ea802c47b315b2f07aa')
  })

  it('returns a different signature for every changed character', () => {
    verifies('B-04')
    const raw = '{"partner_external_user_id":"u-1","email":"a@b.example"}'
    const signatures = Array.from(raw, (_, index) => {
      const changed = raw[index] === 'x' ? 'y' : 'x'
      return signPayload(raw.slice(0, index) + changed + raw.slice(index + 1), secret).signature
    })
    expect(new Set([...signatures, signPayload(raw, secret).signature]).size).toBe(raw.length + 1)
  })

  it('omits undefined fields and signs unknown keys', () => {
    const payload = { partner_external_user_id: 'u-1', email: undefined, plan: { tier: 2 } }
    expect(signPayload(payload, secret).raw).toBe('{"partner_external_user_id":"u-1","plan":{"tier":2}}')
  })

  it.each([
    ['in a string payload', '{"partner_external_user_id":"\ud83c"}'],
    ['in a value', { partner_external_user_id: 'u-1', display_name: 'Maya \udfac' }],
    ['in a nested value', { partner_external_user_id: 'u-1', extra: [{ note: '\ud83c' }] }],
    ['in a key', { partner_external_user_id: 'u-1', '\ud83c': 1 }],
  ])('rejects a lone surrogate %s', (_, payload) => {
    verifies('B-04')
    expect(errorCode(() => signPayload(payload, secret))).toBe('lone_surrogate')
  })

  it('reports the position of a lone surrogate without repeating the text', () => {
    const payload = { partner_external_user_id: 'u-1', display_name: 'Maya \ud83c' }
    expect(() => signPayload(payload, secret)).toThrow(
      'Half a surrogate pair in the value of "display_name": was a text cut inside an emoji?',
    )
  })

  it.each([
    ['an absent user id', {}],
    ['an empty user id', { partner_external_user_id: '' }],
    ['a numeric user id', { partner_external_user_id: 48213 }],
    ['no payload', null],
  ])('rejects %s from untyped callers', (_, payload) => {
    const untyped: (payload: never, clientSecret: string) => unknown = signPayload
    expect(errorCode(() => untyped(payload as never, secret))).toBe('invalid_payload')
  })

  it('rejects an empty secret', () => {
    expect(errorCode(() => signPayload({ partner_external_user_id: 'u-1' }, ''))).toBe('empty_secret')
  })
})
