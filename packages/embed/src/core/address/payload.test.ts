import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePayload } from './payload.ts'

const wellFormed = fc.string({ unit: 'binary' })

describe('decodePayload', () => {
  it.each([
    ['eyJhIjoxfQ==', '{"a":1}'],
    ['eyJhIjoxfQ', '{"a":1}'],
    ['eyJhIjoiw6l0w6kifQ==', '{"a":"été"}'],
    ['77u/eyJhIjoxfQ==', '\uFEFF{"a":1}'],
    ['4/+/', '4/+/'],
    ['fn5+', '~~~'],
    ['fn5 ', '~~~'],
    ['7Zuu', '훮'],
  ])('reads %j as %j', (parameter, text) => {
    verifies('B-02')
    expect(decodePayload(parameter)).toBe(text)
  })

  it.each([
    ['raw JSON', '{"partner_external_user_id":"u 1"}'],
    ['a URL-safe alphabet', 'fn5-'],
    ['one padding sign too many', 'eyJhIjoxfQ==='],
    ['half a padding', 'eyJhIjoxfQ='],
    ['padding in the middle', 'eyJh=IjoxfQ='],
    ['a length no base64 has', 'eyJhI'],
    ['a line break', 'eyJh\nIjoxfQ=='],
    ['bits beyond the last byte', 'eyJhIjoxfR=='],
    ['bytes that are no UTF-8', '/////w=='],
    ['half a surrogate pair in bytes', '7aCA'],
  ])('treats %s as the text itself', (_, parameter) => {
    verifies('B-02')
    expect(decodePayload(parameter)).toBe(parameter)
  })

  it('round-trips every text, padded or not, with pluses intact or turned into spaces', () => {
    verifies('B-02')
    fc.assert(
      fc.property(wellFormed, fc.boolean(), fc.boolean(), (text, padded, spaced) => {
        const encoded = Buffer.from(text, 'utf8').toString('base64')
        const trimmed = padded ? encoded : encoded.replaceAll('=', '')
        expect(decodePayload(spaced ? trimmed.replaceAll('+', ' ') : trimmed)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  it('returns every JSON object unchanged', () => {
    verifies('B-02')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value)
        expect(decodePayload(text)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
})
