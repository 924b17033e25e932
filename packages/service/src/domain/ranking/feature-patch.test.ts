import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFeatureIndexBuilder, fixedNames, type FeatureIndex, type IndexedVideo } from './feature-index.ts'
import { patchIndex, type ChangedVideos } from './feature-patch.ts'
import { prepareFeatures } from './features.ts'

const video: fc.Arbitrary<IndexedVideo> = fc.record({
  id: fc.integer({ min: 10, max: 40 }).map((n) => `v${n}`),
  usable: fc.boolean(),
  published: fc.boolean(),
  terms: fc.subarray(['category:rock', 'tag:loop', 'content_tag:sea', 'atmosphere:warm', 'energy:calm']),
  publishedAt: fc.nat(5),
  artist: fc.constantFrom('', 'a', 'b'),
  durationSeconds: fc.nat(9),
  energy: fc.option(fc.constantFrom(0, 0.5), { nil: null }),
  features: fc
    .record({ model: fc.constantFrom('m', 'n'), values: fc.array(fc.nat(3), { maxLength: 3 }) })
    .map((embedding) =>
      prepareFeatures({
        ...{ energy: 0.5, tempo: null, tempoConfidence: null, tempoCandidates: [], brightness: null, dynamics: null },
        valence: null,
        embedding,
        atmospheres: new Map(),
      }),
    ),
})
const videos = fc.uniqueArray(video, { selector: ({ id }) => id, maxLength: 12 }).map(sorted)

function sorted(list: readonly IndexedVideo[]): IndexedVideo[] {
  return list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function indexOf(list: readonly IndexedVideo[]): FeatureIndex {
  const builder = createFeatureIndexBuilder()
  for (const each of list) builder.add(each)
  return builder.finish()
}

function patched(index: FeatureIndex, changes: ChangedVideos): FeatureIndex {
  const patch = patchIndex(index, changes)
  for (;;) {
    const step = patch.next()
    if (step.done === true) return step.value
  }
}

/** What an index says of each video, whatever numbers its terms and models have. */
function contentOf(index: FeatureIndex) {
  const nameOf = (names: ReadonlyMap<string, number>, number: number) =>
    [...names].find(([, each]) => each === number)?.[0] ?? null
  return {
    videos: index.ids.map((id, at) => [
      id,
      ...fixedNames.map((name) =>
        name === 'model' ? nameOf(index.modelNumbers, (index.model[at] ?? 0) - 1) : index[name][at],
      ),
      [...index.terms.slice(index.termStart[at], index.termStart[at + 1])].map((n) => nameOf(index.termNumbers, n)),
      [...index.vectors.slice(index.vectorStart[at], index.vectorStart[at + 1])],
    ]),
    size: index.size,
    counts: [...index.termNumbers]
      .flatMap(([term, number]) => {
        const count = index.termCounts[number] ?? 0
        return count === 0 ? [] : [`${term} ${count}`]
      })
      .toSorted(),
    newest: index.newest.map((at) => index.ids[at]),
  }
}

it('a patched index is that of the changed catalogue as a whole', () => {
  verifies('O-16')
  fc.assert(
    fc.property(
      videos,
      videos,
      fc.array(fc.integer({ min: 10, max: 40 }), { maxLength: 4 }),
      (before, written, more) => {
        const untouched = more.map((n) => `v${n}`)
        const ids = [...new Set([...written.map(({ id }) => id), ...untouched])].toSorted()
        // Of the other ids, every second was deleted.
        const deleted = new Set(ids.filter((id, at) => at % 2 === 0 && !written.some((each) => each.id === id)))
        const after = sorted([
          ...before.filter(({ id }) => !deleted.has(id) && !written.some((each) => each.id === id)),
          ...written,
        ])
        const index = indexOf(before)
        const original = contentOf(index)
        const changed = after.filter(({ id }) => ids.includes(id))
        expect(contentOf(patched(index, { ids, videos: changed }))).toEqual(contentOf(indexOf(after)))
        expect(contentOf(index)).toEqual(original)
      },
    ),
    { numRuns: 300 },
  )
})

it('a patch copies only the columns that change', () => {
  verifies('O-16')
  const plain = (id: string, more: Partial<IndexedVideo> = {}): IndexedVideo => ({
    ...{ id, usable: true, terms: ['tag:loop'], publishedAt: 1 },
    features: prepareFeatures({
      ...{ energy: 0.5, tempo: 90, tempoConfidence: 1, tempoCandidates: [], brightness: 1, dynamics: 1, valence: 1 },
      embedding: { model: 'm', values: [1, 2] },
      atmospheres: new Map(),
    }),
    ...more,
  })
  const index = indexOf([plain('a'), plain('b'), plain('c')])
  const hidden = patched(index, { ids: ['b'], videos: [plain('b', { usable: false, published: false })] })
  expect([...hidden.usable, ...hidden.published]).toEqual([1, 0, 1, 1, 0, 1])
  expect(fixedNames.filter((name) => hidden[name] !== index[name])).toEqual(['usable', 'published'])
  expect([hidden.ids, hidden.vectors, hidden.terms]).toEqual([index.ids, index.vectors, index.terms])
  expect([hidden.ids === index.ids, hidden.vectors === index.vectors, hidden.terms === index.terms]).toEqual([
    true,
    true,
    true,
  ])
})

it('the newest videos of a long catalogue follow each kind of change', () => {
  verifies('O-16', 'B-37')
  const each = (n: number, more: Partial<IndexedVideo> = {}): IndexedVideo => ({
    id: `v${String(n).padStart(4, '0')}`,
    usable: true,
    terms: [],
    publishedAt: n,
    features: prepareFeatures({
      ...{ energy: 0.5, tempo: 90, tempoConfidence: 1, tempoCandidates: [], brightness: 1, dynamics: 1, valence: 1 },
      embedding: null,
      atmospheres: new Map(),
    }),
    ...more,
  })
  const index = indexOf(Array.from({ length: 600 }, (_, n) => each(n)))
  const newestAfter = (changes: ChangedVideos): string[] => {
    const after = patched(index, changes)
    return after.newest.map((at) => after.ids[at] ?? '')
  }
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => each(from - at).id)
  expect(index.newest.map((at) => index.ids[at])).toEqual(numbers(599, 88))
  // An old one, one of the newest, and one that is new.
  expect(newestAfter({ ids: ['v0003'], videos: [] })).toEqual(numbers(599, 88))
  expect(newestAfter({ ids: ['v0500'], videos: [each(500, { usable: false })] })).toEqual([
    ...numbers(599, 501),
    ...numbers(499, 87),
  ])
  expect(newestAfter({ ids: ['v0000x'], videos: [each(0, { id: 'v0000x', publishedAt: 700 })] })).toEqual([
    'v0000x',
    ...numbers(599, 89),
  ])
})
