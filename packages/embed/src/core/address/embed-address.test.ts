import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEmbedAddress } from './embed-address.ts'

const pathname = '/partner/embed/0123456789abcdef0123456789abcdef'

describe('parseEmbedAddress', () => {
  it('reads client id, signed text and signature', () => {
    verifies('B-02')
    expect(parseEmbedAddress({ pathname, search: '?payload=eyJhIjoxfQ%3D%3D&sig=AB12' })).toEqual({
      ok: true,
      link: { clientId: '0123456789abcdef0123456789abcdef', payload: '{"a":1}', signature: 'AB12' },
    })
  })

  it('reads a raw JSON payload with its spaces and pluses', () => {
    verifies('B-02')
    const parsed = parseEmbedAddress({ pathname, search: '?sig=ab&payload=%7B%22a%22%3A%20%221%2B1%22%7D' })
    expect(parsed.ok && parsed.link.payload).toBe('{"a": "1+1"}')
  })

  it('reads base64 whose plus was not encoded', () => {
    verifies('B-02')
    const parsed = parseEmbedAddress({ pathname, search: '?payload=fn5+&sig=ab' })
    expect(parsed.ok && parsed.link.payload).toBe('~~~')
  })

  it.each([
    ['', ['payload', 'sig']],
    ['?payload=eyJhIjoxfQ', ['sig']],
    ['?sig=ab', ['payload']],
    ['?payload=&sig=ab', ['payload']],
    ['?payload=eyJhIjoxfQ&sig=', ['sig']],
    ['?Payload=eyJhIjoxfQ&SIG=ab', ['payload', 'sig']],
  ])('names what is missing from %j', (search, missing) => {
    verifies('B-03')
    expect(parseEmbedAddress({ pathname, search })).toEqual({ ok: false, missing })
  })

  it('accepts any path prefix and a page opened without a client id', () => {
    expect(parseEmbedAddress({ pathname: '/site/partner/embed/a%20b/', search: '?payload=e30&sig=1' })).toEqual({
      ok: true,
      link: { clientId: 'a b', payload: '{}', signature: '1' },
    })
    expect(parseEmbedAddress({ pathname: '/embed/', search: '?payload=e30&sig=1' })).toEqual({
      ok: false,
      missing: ['client_id'],
    })
  })

  it('reads any address without throwing', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.string(), (path, query, noise) => {
        expect(parseEmbedAddress({ pathname: path, search: `?${query}` })).toHaveProperty('ok')
        expect(parseEmbedAddress({ pathname: `/partner/embed/${noise}`, search: noise })).toHaveProperty('ok')
      }),
      { numRuns: 1_000 },
    )
  })
})

it('takes the client id from the end of the path only, and leaves one that is not URL-encoded text as it is', () => {
  verifies('B-01')
  const search = '?payload=e30&sig=1'
  expect(parseEmbedAddress({ pathname: '/partner/embed/a/b', search })).toEqual({ ok: false, missing: ['client_id'] })
  const parsed = parseEmbedAddress({ pathname: '/partner/embed/%E0%A4%A', search })
  expect(parsed.ok && parsed.link.clientId).toBe('%E0%A4%A')
})
