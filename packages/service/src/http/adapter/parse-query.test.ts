import { parse } from 'node:querystring'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parseAddressQuery } from './parse-query.ts'

const byNode = (text: string) => parse(text, '&', '=', { maxKeys: 0 })

describe('the query of an address', () => {
  it.each(['a=1&a=2&b', 'a=%C3%BC+x', 'a=%ff&b=%C3%BC', '%E2%82=%&%zz=1', 'a=%2&b=%00', '&&=&', 'a=%e0%a4%b9'])(
    'is read as Node reads it: %s',
    (text) => {
      expect(parseAddressQuery(text)).toEqual(byNode(text))
    },
  )

  it('is read as Node reads it, whatever its escapes are', () => {
    const part = fc.constantFrom('a', '=', '&', '+', '%', '%41', '%ff', '%C3', '%BC', '%F0%9F%98%80', '%0', '%zz')
    const query = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(query, (text) => {
        expect(parseAddressQuery(text)).toEqual(byNode(text))
      }),
      { numRuns: 500 },
    )
  })

  it('throws no exception for each invalid value', () => {
    verifies('O-16')
    const decode = vi.spyOn(globalThis, 'decodeURIComponent')
    parseAddressQuery('%ff&'.repeat(12_000))
    expect(decode.mock.results.filter(({ type }) => type === 'throw')).toHaveLength(1)
    decode.mockRestore()
  })
})
