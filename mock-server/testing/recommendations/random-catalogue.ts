// Random catalogues for property tests.
import * as fc from 'fast-check'
import { createFeatureIndexBuilder, type FeatureIndex } from '@proscenium/service/domain/ranking/feature-index'
import { prepareFeatures, type PreparedFeatures } from '@proscenium/service/domain/ranking/features'

const share = fc.option(fc.constantFrom(0, 0.2, 0.5, 0.8, 1))
const words = [
  ...['category:rock', 'category:folk', 'tag:loop', 'tag:wide', 'content_tag:sea', 'content_tag:train'],
  ...['atmosphere:warm', 'atmosphere:tense', 'energy:calm', 'orientation:landscape'],
]

/** A video of a catalogue before it has an id. */
const video = fc.record({
  energy: share,
  tempo: fc.option(fc.constantFrom(60, 90, 128)),
  tempoConfidence: share,
  brightness: share,
  dynamics: share,
  valence: share,
  embedding: fc.option(
    fc.record({
      model: fc.constantFrom('m', 'n'),
      values: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 3 }),
    }),
  ),
  terms: fc.subarray(words),
  usable: fc.boolean(),
  publishedAt: fc.nat(5),
  artist: fc.constantFrom('', 'a', 'b', 'c', 'd', 'e'),
})

export interface RandomCatalogue {
  readonly index: FeatureIndex
  /** What was added for each position. */
  readonly features: readonly PreparedFeatures[]
  readonly artists: readonly string[]
}

export const randomCatalogue: fc.Arbitrary<RandomCatalogue> = fc
  .array(video, { minLength: 1, maxLength: 40 })
  .map((videos) => {
    const builder = createFeatureIndexBuilder()
    const features = videos.map(({ terms, usable, publishedAt, artist, ...numbers }, at) => {
      const moods = terms.filter((term) => term.startsWith('atmosphere:')).map((term) => term.slice(11))
      const prepared = prepareFeatures({
        ...numbers,
        tempoCandidates: [],
        atmospheres: new Map(moods.map((slug) => [slug, 1])),
      })
      builder.add({ id: idAt(at), usable, features: prepared, terms, publishedAt, artist })
      return prepared
    })
    return { index: builder.finish(), features, artists: videos.map(({ artist }) => artist) }
  })

/** Ids in ascending order. */
export function idAt(at: number): string {
  return `v${String(at).padStart(3, '0')}`
}
