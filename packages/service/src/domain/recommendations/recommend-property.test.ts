import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  idAt,
  randomCatalogue,
  type RandomCatalogue,
} from '@proscenium/mock-server/testing/recommendations/random-catalogue'
import { recommendFrom } from '@proscenium/mock-server/testing/recommendations/recommend-from'

const DAY = 86_400_000
const NOW = 2_000 * DAY
const event = fc.record({ at: fc.nat(45), days: fc.nat(400), count: fc.integer({ min: 1, max: 9 }) })
const events = fc.uniqueArray(event, { selector: ({ at }) => at, maxLength: 12 })
const scene = fc.record({
  owned: events,
  viewed: events,
  popular: fc.uniqueArray(fc.nat(45).map(idAt), { maxLength: 20 }),
  blocked: fc.uniqueArray(fc.nat(45).map(idAt), { maxLength: 5 }),
  limit: fc.integer({ min: 0, max: 14 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

const dated = ({ at, days, count }: { at: number; days: number; count: number }) => ({
  videoId: idAt(at),
  at: NOW - days * DAY,
  count,
})
const recommended = ({ index }: RandomCatalogue, { owned, viewed, ...more }: Scene) =>
  recommendFrom(index, { owned: owned.map(dated), viewed: viewed.map(dated), ...more, now: NOW })

it('recommendations are available, new to the customer, without duplicates and at most as many as requested', () => {
  verifies('B-37')
  fc.assert(
    fc.property(randomCatalogue, scene, (catalogue, asked) => {
      const { index } = catalogue
      const ids = recommended(catalogue, asked).map(({ videoId }) => videoId)
      const usable = new Set(index.ids.filter((_, at) => index.usable[at] === 1))
      const excluded = new Set([...asked.blocked, ...asked.owned.map(({ at }) => idAt(at))])
      expect(ids.length).toBeLessThanOrEqual(asked.limit)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !usable.has(id) || excluded.has(id))).toEqual([])
      // Every usable video is among the newest of so small a catalogue.
      const open = [...usable].filter((id) => !excluded.has(id))
      expect(ids.length).toBe(Math.min(asked.limit, open.length))
    }),
    { numRuns: 300 },
  )
})

it('the same input gives the same output, whatever the order of the history', () => {
  verifies('B-37')
  fc.assert(
    fc.property(randomCatalogue, scene, (catalogue, asked) => {
      const reversed = { ...asked, owned: asked.owned.toReversed(), viewed: asked.viewed.toReversed() }
      expect(recommended(catalogue, reversed)).toEqual(recommended(catalogue, asked))
    }),
  )
})

it('each reason names a video of the history by its kind, and popular and new videos name none', () => {
  verifies('B-37')
  fc.assert(
    fc.property(randomCatalogue, scene, (catalogue, asked) => {
      const owned = new Set(asked.owned.map(({ at }) => idAt(at)))
      const viewed = new Set(asked.viewed.map(({ at }) => idAt(at)))
      const newest = new Set(catalogue.index.newest.map((at) => catalogue.index.ids[at]))
      for (const { videoId, reason } of recommended(catalogue, asked)) {
        const { kind, seedId } = reason
        if (kind === 'owned') expect(owned.has(seedId)).toBe(true)
        if (kind === 'viewed') expect([viewed.has(seedId), owned.has(seedId)]).toEqual([true, false])
        if (kind === 'popular') expect([asked.popular.includes(videoId), seedId]).toEqual([true, null])
        if (kind === 'new') expect([newest.has(videoId), seedId]).toEqual([true, null])
        if (seedId !== null) expect(viewed.has(videoId)).toBe(false)
      }
    }),
  )
})

it('of several videos of a history none takes more than its share, and no artist more than two', () => {
  verifies('B-37')
  fc.assert(
    fc.property(randomCatalogue, scene, (catalogue, asked) => {
      const similar = recommended(catalogue, { ...asked, limit: 12 }).filter(({ reason }) => reason.seedId !== null)
      const bySeed = Map.groupBy(similar, ({ reason }) => reason.seedId)
      const most = Math.max(0, ...[...bySeed.values()].map((each) => each.length))
      if (bySeed.size > 1) expect(most).toBeLessThanOrEqual(bySeed.size === 2 ? 6 : 4)
      const byArtist = Map.groupBy(similar, ({ videoId }) => catalogue.artists[Number(videoId.slice(1))] ?? '')
      byArtist.delete('')
      expect(Math.max(0, ...[...byArtist.values()].map((each) => each.length))).toBeLessThanOrEqual(2)
    }),
    { numRuns: 300 },
  )
})

it('without a history, popular and new videos take turns', () => {
  verifies('B-37')
  fc.assert(
    fc.property(randomCatalogue, fc.uniqueArray(fc.nat(45).map(idAt)), ({ index }, popular) => {
      const found = recommendFrom(index, { owned: [], viewed: [], popular, now: NOW, limit: 12 })
      const known = popular.filter((id) => index.newest.some((at) => index.ids[at] === id))
      expect(found.length).toBe(Math.min(12, index.newest.length))
      expect(found.every(({ reason }) => reason.seedId === null)).toBe(true)
      const expected = new Map<string, string>()
      for (const [round, at] of index.newest.entries()) {
        const [first, second] = [known[round], index.ids[at] ?? '']
        if (first !== undefined && !expected.has(first)) expected.set(first, 'popular')
        if (!expected.has(second)) expected.set(second, 'new')
      }
      expect(found.map(({ videoId, reason }) => [videoId, reason.kind])).toEqual([...expected].slice(0, 12))
    }),
  )
})
