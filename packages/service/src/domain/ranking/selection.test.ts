import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFeatureIndexBuilder, type IndexedVideo } from './feature-index.ts'
import { prepareFeatures } from './features.ts'
import { startSelection, type SelectionOrder } from './selection.ts'

const features = prepareFeatures({
  ...{ energy: null, tempo: null, tempoConfidence: null, tempoCandidates: [], brightness: null, dynamics: null },
  ...{ valence: null, embedding: null, atmospheres: new Map<string, number>() },
})
const video = fc.record({
  published: fc.boolean(),
  terms: fc.subarray(['tag:a', 'tag:b', 'category:c']),
  durationSeconds: fc.nat(4),
  publishedAt: fc.nat(4),
  energy: fc.option(fc.constantFrom(0, 0.25, 0.75)),
  tempo: fc.option(fc.constantFrom(60, 90)),
})
const columns = {
  publishedAt: (each: IndexedVideo) => each.publishedAt ?? 0,
  duration: (each: IndexedVideo) => each.durationSeconds ?? 0,
  energyKey: (each: IndexedVideo) => each.energy ?? -1,
  tempoKey: (each: IndexedVideo) => each.tempo ?? -1,
} as const satisfies Record<SelectionOrder['column'], unknown>

it('pages of a selection are those of a filtered and sorted list, for any slice', () => {
  verifies('O-16', 'P-15')
  fc.assert(
    fc.property(
      fc.array(video, { maxLength: 30 }),
      fc.record({
        column: fc.constantFrom(...(Object.keys(columns) as SelectionOrder['column'][])),
        isAscending: fc.boolean(),
      }),
      fc.record({
        limit: fc.integer({ min: 1, max: 7 }),
        slice: fc.integer({ min: 1, max: 40 }),
        minDuration: fc.option(fc.nat(4)),
      }),
      fc.subarray([['tag:a'], ['tag:b', 'category:c']]),
      (drawn, order, { limit, slice, minDuration }, filters) => {
        const videos = drawn.map((each, at): IndexedVideo => ({ ...each, id: `v${at + 10}`, usable: false, features }))
        const builder = createFeatureIndexBuilder()
        for (const each of videos) builder.add(each)
        const index = builder.finish()
        const sign = order.isAscending ? 1 : -1
        const key = columns[order.column]
        const expected = videos
          .filter(({ published }) => published)
          .filter(({ durationSeconds = 0 }) => durationSeconds >= (minDuration ?? 0))
          .filter(({ terms }) => filters.every((slugs) => slugs.some((slug) => terms.includes(slug))))
          .toSorted((a, b) => sign * (key(a) - key(b)) || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id)
        const found: string[] = []
        for (let after: SelectionOrder['after'] = null; ;) {
          const selection = startSelection(index, { filters, minDuration, limit, order: { ...order, after } })
          while (selection.advance(slice));
          expect(selection.count()).toBe(expected.length)
          const page = selection.positions()
          found.push(...page.map((at) => index.ids[at] ?? ''))
          const last = page.at(-1)
          if (last === undefined || page.length < limit) break
          after = { id: index.ids[last] ?? '', key: index[order.column][last] ?? 0 }
        }
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})
