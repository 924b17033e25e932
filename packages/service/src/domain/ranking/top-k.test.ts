import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTopK } from './top-k.ts'

it('top-k equals the first k of the fully sorted list', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 12 }), (list, k) => {
      const entries = list.map((score, at) => ({ at, score }))
      const sorted = entries.toSorted((a, b) => a.score - b.score || a.at - b.at)
      const best = createTopK(k)
      for (const { at, score } of entries) best.offer(at, score)
      expect(best.sorted()).toEqual(sorted.slice(0, k))
      expect(best.threshold()).toBe(sorted[k - 1]?.score ?? Infinity)
    }),
  )
})
