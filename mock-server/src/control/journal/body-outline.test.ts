import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf } from './body-outline.ts'

describe('the outline of a body', () => {
  it('contains keys, types and lengths, and the values of harmless fields only', () => {
    const body = {
      session_token: 'x'.repeat(43),
      mode: 'text',
      query: 'rain on glass',
      limit: 20,
      filters: { category: ['city', 'night'], tempo: 120 },
      email: null,
    }
    expect(outlineOf(body)).toEqual({
      session_token: 'string(43)',
      mode: 'text',
      query: 'string(13)',
      limit: 20,
      filters: { category: { length: 2, items: ['city', 'night'] }, tempo: 'number' },
      email: null,
    })
    expect(outlineOf(undefined)).toBeUndefined()
  })

  it.each([
    ['an e-mail', 'maya@tallyroom.example'],
    ['an API key', 'psk_live_PidjfWfwWLVIwebX23ksg2GRfOq3LFHwn'],
    ['a session token', 'C2vVX1YpMx0uYkVJXaWJyfW3Yf3vQ0e2Zk1f8m0r5s4'],
    ['a signature', 'a'.repeat(64)],
    ['an address', 'http://service.localhost:4200/v1/media/stream/abc'],
  ])('does not trust a harmless name with %s', (_what, secret) => {
    expect(JSON.stringify(outlineOf({ mode: secret, video_id: [secret], [secret]: 1 }))).not.toContain(secret)
  })

  it('never repeats a long string, at any depth, and stays small', () => {
    const long = fc.string({ minLength: 37, maxLength: 80, unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(fc.object({ key: long, values: [long], maxDepth: 6, maxKeys: 60 }), long, (value, secret) => {
        const text = JSON.stringify(outlineOf({ ...value, [secret]: secret, deep: [[[[[secret]]]]] }))
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
      }),
    )
  })
})
