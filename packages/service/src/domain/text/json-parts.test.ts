import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasManyItems, jsonParts } from './json-parts.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)
const collections = Array.from({ length: 300 }, (_, at) => ({ id: `c${at}`, videoIds: ids(at * 3), title: undefined }))

describe('the parts of a JSON text', () => {
  it.each([
    ['many lists of texts', { collections, next: null }],
    ['a long list in an object in an object', { data: { videos: ids(5_000), name: 'x' } }],
    ['long lists in a list', [ids(1_200), [], ids(700), [ids(600)]]],
    ['few items', { a: [1, undefined, null], b: undefined, c: { d: 'ü"' } }],
    ['a text', 'x'],
  ])('are together what JSON.stringify writes: %s', (_, value) => {
    expect([...jsonParts(value)].join('')).toBe(JSON.stringify(value))
  })

  it('are together what JSON.stringify writes, for any value', () => {
    const long = fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 300, maxLength: 900 })
    const value = fc.record({ list: long, lists: fc.array(long, { maxLength: 3 }), other: fc.jsonValue() })
    fc.assert(
      fc.property(value, (any) => {
        expect([...jsonParts(any)].join('')).toBe(JSON.stringify(any))
      }),
      { numRuns: 20, seed: 16 },
    )
  })

  it('are many of many items, none of which holds more than a few hundred', () => {
    verifies('O-16')
    const parts = [...jsonParts({ collections })]
    expect(parts.length).toBeGreaterThan(200)
    expect(Math.max(...parts.map((part) => part.split(',').length))).toBeLessThan(1_500)
  })
})

describe('hasManyItems', () => {
  it('counts the items of all lists', () => {
    expect(hasManyItems({ rows: ids(2_000) })).toBe(false)
    expect(hasManyItems({ rows: ids(2_001) })).toBe(true)
    expect(hasManyItems({ rows: Array.from({ length: 30 }, () => ({ ids: ids(100) })) })).toBe(true)
  })
})
