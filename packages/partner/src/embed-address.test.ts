// The expected addresses were computed with Python's base64, urllib.parse.quote and hmac.
import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { embedAddress, signPayload, SigningError, withTimestamp } from './index.ts'

const clientId = '7c1e4fb2a95d4e0c8b3fd6127a90e54d'
const clientSecret = '5f2c0a9d8e7b46138a5d4c3b2a190f8e7d6c5b4a39281706f5e4d3c2b1a09f8e'

describe('embedAddress', () => {
  it('builds the documented address from a fixed payload', () => {
    verifies('B-02', 'B-04')
    const address = embedAddress({
      embedUrl: 'http://service.localhost:4200',
      clientId,
      payload: { partner_external_user_id: 'u-1' },
      clientSecret,
    })
    expect(address).toBe(
      'http://service.localhost:4200/partner/embed/7c1e4fb2a95d4e0c8b3fd6127a90e54d' +
        '?payload=eyJwYXJ0bmVyX2V4dGVybmFsX3VzZXJfaWQiOiJ1LTEifQ%3D%3D' +
        '&sig=863a8b3fdd0cb5d9e93d8a98970a1e1b241ce3a2cdb910412e54487a6ca83254',
    )
  })

  it('URL-encodes the plus signs of the base64 text', () => {
    verifies('B-02')
    const address = embedAddress({
      embedUrl: 'https://service.example',
      clientId,
      payload: { partner_external_user_id: 'u>?~ÿ>>?' },
      clientSecret: 'sécret ✓',
    })
    expect(address).toBe(
      'https://service.example/partner/embed/7c1e4fb2a95d4e0c8b3fd6127a90e54d' +
        '?payload=eyJwYXJ0bmVyX2V4dGVybmFsX3VzZXJfaWQiOiJ1Pj9%2Bw78%2BPj8ifQ%3D%3D' +
        '&sig=24a1026288a5403a7c658bc564902dde6d9c5c54a8c73ea802c47b315b2f07aa',
    )
  })

  it.each(['plain', 'Zoë 渡辺 🎬', 'a+b/c=d?e&f#g', '\u0000\u2028"\\', '\uFEFFbom'])(
    'preserves the signed text %j',
    (text) => {
      verifies('B-02')
      const payload = { partner_external_user_id: 'u-1', display_name: text }
      const address = new URL(embedAddress({ embedUrl: 'https://service.example', clientId, payload, clientSecret }))
      const raw = Buffer.from(address.searchParams.get('payload') ?? '', 'base64').toString('utf8')
      expect(raw).toBe(signPayload(payload, clientSecret).raw)
      expect(JSON.parse(raw)).toEqual(payload)
      expect(address.searchParams.get('sig')).toBe(signPayload(raw, clientSecret).signature)
    },
  )

  it.each([
    ['https://service.example/', 'https://service.example/partner/embed/'],
    ['https://service.example/stage/', 'https://service.example/stage/partner/embed/'],
    ['https://service.example//', 'https://service.example/partner/embed/'],
  ])('joins the site address %s with one slash', (embedUrl, start) => {
    const address = embedAddress({ embedUrl, clientId, payload: '{}', clientSecret })
    expect(address.startsWith(`${start}7c1e4fb2a95d4e0c8b3fd6127a90e54d?`)).toBe(true)
  })

  it.each([
    '',
    'service.example',
    '/embed',
    'ftp://service.example',
    'https://service.example?x=1',
    'https://s.example/#a',
  ])('rejects the site address %j', (embedUrl) => {
    const act = (): string => embedAddress({ embedUrl, clientId, payload: '{}', clientSecret })
    expect(act).toThrow(SigningError)
    expect(act).toThrow('Not an absolute http or https URL without query')
  })

  it('rejects an empty client id', () => {
    const act = (): string => embedAddress({ embedUrl: 'https://s.example', clientId: '', payload: '{}', clientSecret })
    expect(act).toThrow('The client id is empty')
  })
})

describe('withTimestamp', () => {
  it('sets the time in UTC from milliseconds or a Date', () => {
    const payload = { partner_external_user_id: 'u-1' }
    const stamped = { partner_external_user_id: 'u-1', timestamp: '2026-11-20T12:00:00.000Z' }
    expect(withTimestamp(payload, 1_795_176_000_000)).toEqual(stamped)
    expect(withTimestamp(payload, new Date('2026-11-20T13:00:00+01:00'))).toEqual(stamped)
    expect(payload).toEqual({ partner_external_user_id: 'u-1' })
  })

  it('rejects an invalid time', () => {
    expect(() => withTimestamp({ partner_external_user_id: 'u-1' }, Number.NaN)).toThrow(RangeError)
  })
})
