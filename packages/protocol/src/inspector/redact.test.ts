import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

describe('redact', () => {
  it('hides tokens, secrets, e-mail addresses and the paths of addresses', () => {
    expect(
      redact({
        authToken: 'opaque',
        currentUser: { id: 'u', email: 'mara@partner.example' },
        note: 'write to mara@partner.example',
        jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.abc',
        streamUrl: 'https://service.example/v1/media/stream/secret',
        accessToken: '',
      }),
    ).toEqual({
      authToken: '…',
      currentUser: { id: 'u', email: '…' },
      note: '…',
      jwt: '…',
      streamUrl: 'https://service.example/…',
      accessToken: '',
    })
  })

  it('hides an address that has no origin', () => {
    const addresses = {
      streamUrl: '/v1/media/stream/secret',
      logoUrl: '//cdn.example/secret',
      storageUrl: '',
      uri: null,
    }
    expect(redact(addresses)).toEqual({ streamUrl: '…', logoUrl: '…', storageUrl: '', uri: null })
  })

  it('preserves the type of what it hides', () => {
    const token = [{ secret: 7 }, { secret: ['a'] }, { secret: { a: 1 } }, { secret: null }, { secret: new Map() }]
    expect(token.map((value) => redact(value))).toEqual([
      { secret: 0 },
      { secret: '…[]' },
      { secret: '…{}' },
      { secret: null },
      { secret: '…(Map)' },
    ])
  })

  it.each([
    ['Loading https://service.example/v1/media/stream/secret now', 'Loading https://service.example/… now'],
    ['Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc', '…'],
    ['From https://one.example/a to (HTTP://two.example?b)', 'From https://one.example/… to (HTTP://two.example/…'],
    ['GET /v1/source?session_token=opaque failed', '…'],
    ['GET /v1/stream?a=1&sig=opaque failed', '…'],
    ['Authorization: Bearer 0123456789abcdef', '…'],
    ['the standard bearer of it all', 'the standard bearer of it all'],
    ['at https://user:word@localhost/a', '…'],
    ['no token= and no design=light', 'no token= and no design=light'],
    ['wss://service.example/secret is closed', 'wss://service.example/… is closed'],
    ['https://service.example', 'https://service.example'],
    ['me @ home. a@b', 'me @ home. a@b'],
    [`${'t'.repeat(110)} a.person@partner.example`, '…'],
    [`${'t'.repeat(110)} eyJhbGciOiJIUzI1NiJ9`, '…'],
    [`${'t'.repeat(100)} https://service.example/secret-path`, `${'t'.repeat(100)} https://service.exa…+6`],
  ])('hides secrets within a text: %s', (text, seen) => {
    expect(redact({ status: text })).toEqual({ status: seen })
  })

  it('truncates long texts and long lists, and says how much is missing', () => {
    expect(redact('t'.repeat(500))).toBe(`${'t'.repeat(120)}…+380`)
    expect(redact('t'.repeat(5_000))).toBe(`${'t'.repeat(120)}…+4880`)
    expect(redact(Array.from({ length: 30 }, () => 1))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, '…+22'])
  })

  it('stops at twenty levels, at 64 keys and at two thousand values', () => {
    const deep = Array.from({ length: 30 }).reduce((inner) => ({ inner }), 1)
    expect(JSON.stringify(redact(deep)).match(/inner/g)).toHaveLength(20)
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, { a: 1 }]))
    expect(Object.keys(redact(wide) as object)).toHaveLength(64)
    const huge = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => wide))
    expect(JSON.stringify(redact(huge)).length).toBeLessThan(150_000)
  })

  it('names values that JSON cannot represent', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    expect(redact({ map: new Map(), big: 1n, run: () => 1, none: undefined, nan: Number.NaN, far: -Infinity })).toEqual(
      {
        map: '…(Map)',
        big: '…(bigint)',
        run: '…(function)',
        none: '…(undefined)',
        nan: '…(NaN)',
        far: '…(-Infinity)',
      },
    )
    expect(JSON.stringify(redact(cycle))).toContain('…{}')
  })
})
