import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { referenceRank } from '@proscenium/mock-server/testing/reference/ranking'
import { createFeatureIndexBuilder } from './feature-index.ts'
import { prepareFeatures, type Features } from './features.ts'
import { startRanking } from './ranking.ts'

const number = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }), fc.double())
const share = fc.option(number)
const tempo = fc.option(fc.oneof(fc.double({ min: 20, max: 300, noNaN: true }), fc.double()))
const slug = fc.constantFrom('tense', 'warm', 'serene', 'dreamy')
const features: fc.Arbitrary<Features> = fc.record({
  energy: share,
  tempo,
  tempoConfidence: share,
  tempoCandidates: fc.array(fc.double({ min: 20, max: 300, noNaN: true }), { maxLength: 3 }),
  brightness: share,
  dynamics: share,
  valence: share,
  embedding: fc.option(
    fc.record({ model: fc.constantFrom('m1', 'm2'), values: fc.array(fc.double(), { minLength: 1, maxLength: 3 }) }),
  ),
  atmospheres: fc.dictionary(slug, number).map((moods) => new Map(Object.entries(moods))),
})
const terms = fc.subarray(['category:rock', 'category:folk', 'energy:calm'])
const seconds = fc.constantFrom(0, 4, 5, 9, 600)
const video = fc.record({ features, terms, usable: fc.boolean(), durationSeconds: seconds })

/** A few videos repeated many times, so that a page fills early and most distances stop early or tie. */
const catalogue = fc
  .tuple(fc.array(video, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 9 }))
  .map(([some, times]) => Array.from({ length: times }, () => some).flat())
const filters = fc.array(fc.subarray(['category:rock', 'category:folk', 'energy:calm', 'tag:unheard-of']), {
  maxLength: 2,
})

const bound = fc.option(seconds)

it('ranking agrees with the reference for slices of any length from any position', () => {
  const limit = fc.integer({ min: 1, max: 12 })
  const query = fc.record({ subject: features, filters, limit, minDuration: bound, maxDuration: bound })
  const choices = fc.record({ slice: fc.integer({ min: 1, max: 40 }), exclude: fc.nat(), after: fc.option(fc.nat()) })
  fc.assert(
    fc.property(catalogue, query, choices, (videos, request, { slice, exclude, after }) => {
      const index = indexOf(videos)
      const whole = { ...request, subject: prepareFeatures(request.subject), exclude: index.ids[exclude] ?? null }
      const every = referenceRank(index, { ...whole, limit: index.size, after: null })
      const from = after === null ? null : (every[after % Math.max(1, every.length)] ?? null)
      const ranking = startRanking(index, { ...whole, after: from })
      while (ranking.advance(slice));
      expect(ranking.ranked()).toEqual(referenceRank(index, { ...whole, after: from }))
    }),
    { numRuns: 500 },
  )
})

function indexOf(videos: readonly { features: Features; terms: string[]; usable: boolean; durationSeconds: number }[]) {
  const builder = createFeatureIndexBuilder()
  for (const [at, one] of videos.entries()) {
    const moods = [...one.features.atmospheres.keys()].map((name) => `atmosphere:${name}`)
    const id = `v${String(at).padStart(3, '0')}`
    builder.add({ ...one, id, features: prepareFeatures(one.features), terms: [...moods, ...one.terms] })
  }
  return builder.finish()
}
