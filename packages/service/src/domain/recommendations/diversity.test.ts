import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createFeatureIndexBuilder } from '../ranking/feature-index.ts'
import { prepareFeatures } from '../ranking/features.ts'
import { createSelection } from './recommend.ts'
import type { Seed } from './seeds.ts'
import { termWeightsOf } from './terms.ts'

const unknown = prepareFeatures({
  energy: null,
  tempo: null,
  tempoConfidence: null,
  tempoCandidates: [],
  brightness: null,
  dynamics: null,
  valence: null,
  embedding: null,
  atmospheres: new Map(),
})
const looks = ['sea', 'sea', 'sea', 'forest', 'train', 'train']
const builder = createFeatureIndexBuilder()
for (const [at, look] of looks.entries()) {
  builder.add({ id: `v${at}`, usable: true, features: unknown, terms: [`tag:${look}`], artist: at < 3 ? 'A' : `${at}` })
}
const index = builder.finish()
const seeds: readonly Seed[] = ['x', 'y'].map((videoId) => ({ videoId, kind: 'owned', weight: 1 }))

interface Offer {
  readonly at: number
  readonly score: number
  readonly seed?: number
}
function choose(offers: readonly Offer[], { limit = 9, perSeed = 9 } = {}): number[] {
  const candidates = offers.flatMap(({ at, score, seed = 0 }) => {
    const named = seeds[seed]
    return named === undefined ? [] : [{ at, score, seed: named, resemblance: score }]
  })
  const selection = createSelection({ index, weights: termWeightsOf(index), perSeed })
  return selection.choose(candidates, limit).map(({ at }) => at)
}

describe('a selection', () => {
  it('takes another look before a repetition that is only little better', () => {
    verifies('B-37')
    expect(choose([0, 1, 3].map((at) => ({ at, score: 0.9 - at / 100 })))).toEqual([0, 3, 1])
    expect(
      choose([
        { at: 0, score: 0.9 },
        { at: 1, score: 0.9 },
        { at: 3, score: 0.4 },
      ]),
    ).toEqual([0, 1, 3])
  })

  it('orders equal candidates by id, however they are offered', () => {
    expect(choose([4, 3, 0].map((at) => ({ at, score: 0.5 })))).toEqual([0, 3, 4])
  })

  it('takes at most two of one artist, and at most as many as allowed of one seed', () => {
    verifies('B-37')
    expect(new Set(choose([0, 1, 2, 3].map((at) => ({ at, score: 1 - at / 10 }))))).toEqual(new Set([0, 1, 3]))
    const offers = [
      { at: 0, score: 0.9 },
      { at: 3, score: 0.8 },
      { at: 4, score: 0.7 },
      { at: 5, score: 0.1, seed: 1 },
    ]
    expect(choose(offers, { perSeed: 2 })).toEqual([0, 3, 5])
    expect(choose(offers, { limit: 1 })).toEqual([0])
  })
})
