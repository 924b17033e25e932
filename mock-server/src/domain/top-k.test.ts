import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { topK } from './top-k.ts'

it('is the beginning of the sorted whole, without what takes no part', () => {
  const scores = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN)), { maxLength: 60 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 12 }), (list, k) => {
      const sorted = list
        .map((score, at) => ({ at, score }))
        .filter(({ score }) => !Number.isNaN(score))
        .toSorted((a, b) => a.score - b.score || a.at - b.at)
      expect(topK({ size: list.length, k, scoreOf: (at) => list[at] ?? 0 })).toEqual(sorted.slice(0, k))
    }),
  )
})
