import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFeatureIndexBuilder } from './feature-index.ts'
import { prepareFeatures, type Features } from './features.ts'
import { rankingWeights } from './ranking-distance.ts'
import { startRanking, type RankQuery } from './ranking.ts'

const unknown: Features = {
  energy: null,
  tempo: null,
  tempoConfidence: null,
  tempoCandidates: [],
  brightness: null,
  dynamics: null,
  valence: null,
  embedding: null,
  atmospheres: new Map(),
}
const NEUTRAL = 500_000

type Video = { readonly id: string; readonly features: Features; readonly usable?: boolean; readonly terms?: string[] }

const indexOf = (videos: readonly Video[]) => {
  const builder = createFeatureIndexBuilder()
  for (const { id, features, usable = true, terms = [] } of videos.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const moods = [...features.atmospheres.keys()].map((slug) => `atmosphere:${slug}`)
    builder.add({ id, usable, features: prepareFeatures(features), terms: [...moods, ...terms] })
  }
  return builder.finish()
}
const rankWhole = (index: ReturnType<typeof indexOf>, asked: RankQuery) => {
  const ranking = startRanking(index, asked)
  while (ranking.advance(index.size));
  return ranking.ranked()
}
const query = { limit: 100, filters: [], exclude: null, after: null }
const ranked = (videos: readonly Video[], subject: Features, more: object = {}) =>
  rankWhole(indexOf(videos), { ...query, subject: prepareFeatures(subject), ...more })
const between = (one: Features, other: Features) => ranked([{ id: 'b', features: other }], one)[0]?.distance

const hostile = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 1, 5e-324, 1.7e308, -1.7e308, Infinity, -Infinity, Number.NaN),
)
const share = fc.option(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), hostile))
const tempo = fc.option(fc.oneof(fc.double({ min: 20, max: 300, noNaN: true }), hostile))
const moods = fc.uniqueArray(fc.constantFrom('tense', 'warm', 'serene', 'dreamy', 'playful'))
const features: fc.Arbitrary<Features> = fc.record({
  energy: share,
  tempo,
  tempoConfidence: share,
  tempoCandidates: fc.constant([]),
  brightness: share,
  dynamics: share,
  valence: share,
  embedding: fc.option(
    fc.record({ model: fc.constantFrom('m1', 'm2'), values: fc.array(hostile, { minLength: 1, maxLength: 4 }) }),
  ),
  atmospheres: moods.map((list) => new Map(list.map((slug) => [slug, 1]))),
})
const catalogue = fc
  .array(features, { minLength: 1, maxLength: 25 })
  .map((list) => list.map((one, at) => ({ id: `v${String(at).padStart(2, '0')}`, features: one })))

describe('ranking', () => {
  it('has weights that sum to one', () => {
    expect(rankingWeights).toEqual({
      energy: 0.25,
      tempo: 0.25,
      embedding: 0.2,
      atmospheres: 0.15,
      brightness: 0.05,
      dynamics: 0.05,
      valence: 0.05,
    })
    expect(Object.values(rankingWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
  })

  it.each<[string, Partial<Features>, Partial<Features>, number]>([
    ['nothing known', {}, {}, NEUTRAL],
    ['the same energy', { energy: 0.5 }, { energy: 0.5 }, NEUTRAL - 125_000],
    ['opposite energy', { energy: 0 }, { energy: 1 }, NEUTRAL + 125_000],
    ['energy of one side only', { energy: 0.9 }, {}, NEUTRAL],
    ['the same tempo', { tempo: 120 }, { tempo: 120 }, NEUTRAL - 125_000],
    ['half the tempo', { tempo: 120 }, { tempo: 60 }, NEUTRAL - 125_000],
    ['four times the tempo', { tempo: 43.7 }, { tempo: 174.8 }, NEUTRAL - 125_000],
    ['half an octave off', { tempo: 100 }, { tempo: 100 * Math.SQRT2 }, NEUTRAL + 125_000],
    ['a tempo just over the octave', { tempo: 60 }, { tempo: 66 }, 443_752],
    ['a tempo with confidence 0', { tempo: 100, tempoConfidence: 0 }, { tempo: 100 }, NEUTRAL],
    ['a tempo with confidence 0.5', { tempo: 100, tempoConfidence: 0.5 }, { tempo: 100 }, NEUTRAL - 62_500],
    ['a matching alternative reading', { tempo: 90, tempoCandidates: [120] }, { tempo: 60 }, NEUTRAL - 62_500],
    [
      'one direction',
      { embedding: { model: 'm', values: [1, 1] } },
      { embedding: { model: 'm', values: [9, 9] } },
      400_000,
    ],
    [
      'opposite ones',
      { embedding: { model: 'm', values: [1, 0] } },
      { embedding: { model: 'm', values: [-3, 0] } },
      600_000,
    ],
    ['another model', { embedding: { model: 'm', values: [1] } }, { embedding: { model: 'n', values: [1] } }, NEUTRAL],
    [
      'another length',
      { embedding: { model: 'm', values: [1] } },
      { embedding: { model: 'm', values: [1, 0] } },
      NEUTRAL,
    ],
    ['no direction', { embedding: { model: 'm', values: [0] } }, { embedding: { model: 'm', values: [1] } }, NEUTRAL],
    ['the same moods', { atmospheres: new Map([['warm', 1]]) }, { atmospheres: new Map([['warm', 1]]) }, 425_000],
    ['other moods', { atmospheres: new Map([['warm', 1]]) }, { atmospheres: new Map([['tense', 1]]) }, 575_000],
    [
      'one mood of two',
      {
        atmospheres: new Map([
          ['warm', 1],
          ['dreamy', 1],
        ]),
      },
      { atmospheres: new Map([['warm', 1]]) },
      NEUTRAL,
    ],
    ['opposite valence', { valence: 1 }, { valence: 0 }, 525_000],
  ])('gives %s this distance', (_name, one, other, distance) => {
    expect(between({ ...unknown, ...one }, { ...unknown, ...other })).toBe(distance)
  })

  it('does not let an alternative tempo reading beat a match of the first', () => {
    const fits = { ...unknown, tempo: 120 }
    const guess = { ...unknown, tempo: 90, tempoCandidates: [120] }
    expect(between(guess, fits)).toBeGreaterThan(between(fits, fits) ?? 0)
    expect(between(guess, fits)).toBeLessThan(between({ ...unknown, tempo: 90 }, fits) ?? 0)
  })

  it('gives whole numbers, with no video closer to a video than itself', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), (videos, pick) => {
        const subject = videos[pick % videos.length]
        const list = ranked(videos, subject?.features ?? unknown)
        expect(list).toHaveLength(videos.length)
        for (const { distance } of list) {
          expect(Number.isInteger(distance) && distance >= 0 && distance <= 1_000_000).toBe(true)
        }
        expect(list.find(({ id }) => id === subject?.id)?.distance).toBe(list[0]?.distance)
      }),
    )
  })

  it('is symmetric', () => {
    fc.assert(
      fc.property(features, features, (one, other) => {
        expect(between(one, other)).toBe(between(other, one))
      }),
    )
  })

  it('treats a halved and a doubled tempo as the same', () => {
    fc.assert(
      fc.property(features, features, fc.double({ min: 20, max: 300, noNaN: true }), (one, other, bpm) => {
        const at = [bpm / 2, bpm, bpm * 2].map((value) => between({ ...one, tempo: value }, other))
        expect(new Set(at).size).toBe(1)
      }),
    )
  })

  it('does not depend on the order of the videos and breaks ties by id', () => {
    fc.assert(
      fc.property(
        catalogue.chain((videos) =>
          fc.tuple(fc.constant(videos), fc.shuffledSubarray(videos, { minLength: videos.length })),
        ),
        features,
        ([videos, shuffled], subject) => {
          const list = ranked(videos, subject)
          expect(ranked(shuffled, subject)).toEqual(list)
          expect(list).toEqual(list.toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1)))
        },
      ),
    )
  })

  it('pages without loss or repetition', () => {
    fc.assert(
      fc.property(catalogue, features, fc.integer({ min: 1, max: 7 }), (videos, subject, limit) => {
        const whole = ranked(videos, subject)
        const pages: (typeof whole)[number][] = []
        while (pages.length < whole.length) {
          const page = ranked(videos, subject, { limit, after: pages.at(-1) ?? null })
          expect(page).toEqual(whole.slice(pages.length, pages.length + limit))
          pages.push(...page)
        }
        expect(ranked(videos, subject, { limit, after: pages.at(-1) ?? null })).toEqual([])
      }),
    )
  })

  it('treats an embedding of a model that no video has as absent', () => {
    const embedded = (model: string) => ({ ...unknown, embedding: { model, values: [1] } })
    const videos = ['m1', 'm2'].map((model) => ({ id: model, features: embedded(model) }))
    expect(ranked(videos, embedded('m3')).map(({ distance }) => distance)).toEqual([NEUTRAL, NEUTRAL])
  })

  it('finds a video that is nearer by one millionth', () => {
    const of = (energy: number): Features => ({
      ...unknown,
      energy,
      embedding: { model: 'm', values: [1] },
      atmospheres: new Map([['warm', 1]]),
    })
    const videos = [
      { id: 'a', features: of(0.400_004) },
      { id: 'b', features: of(0.4) },
    ]
    const [distance] = ranked([{ id: 'a', features: of(0.4) }], of(0)).map((one) => one.distance)
    expect(ranked(videos, of(0))).toEqual([
      { id: 'b', distance },
      { id: 'a', distance: Number(distance) + 1 },
    ])
    expect(ranked(videos, of(0), { limit: 1 })).toEqual([{ id: 'b', distance }])
  })

  it('ranks as many videos at a time as it is told to', () => {
    const index = indexOf(['a', 'b', 'c'].map((id) => ({ id, features: unknown })))
    const ranking = startRanking(index, { ...query, subject: prepareFeatures(unknown) })
    expect([ranking.advance(2), ranking.ranked().length]).toEqual([true, 2])
    expect([ranking.advance(2), ranking.ranked().length]).toEqual([false, 3])
  })

  it('omits unusable and filtered videos and the video itself', () => {
    const videos = [
      { id: 'a', features: unknown, terms: ['category:rock', 'energy:calm'] },
      { id: 'b', features: unknown, terms: ['category:folk', 'energy:calm'] },
      { id: 'c', features: unknown, terms: ['category:rock', 'energy:driving'] },
      { id: 'd', features: unknown, terms: ['category:rock', 'energy:calm'], usable: false },
    ]
    const ids = (more: object) => ranked(videos, unknown, more).map(({ id }) => id)
    expect(ids({})).toEqual(['a', 'b', 'c'])
    expect(ids({ exclude: 'b' })).toEqual(['a', 'c'])
    expect(ids({ filters: [['category:rock'], ['energy:calm', 'energy:steady']] })).toEqual(['a'])
    expect(ids({ filters: [['category:rock', 'category:folk']] })).toEqual(['a', 'b', 'c'])
    expect(ids({ filters: [['category:unheard-of']] })).toEqual([])
  })
})
