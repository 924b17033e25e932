// Filters of catalog mode, compared with filtering the seed one video at a time, in every mode and order.
import { searchSorts, type WorkspaceFilters } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searcher, type Searcher } from '@proscenium/mock-server/testing/service/searcher'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { makeVariedMedia, secondsOf } from '@proscenium/mock-server/testing/varied-media'
import { contentTags } from '@proscenium/mock-server/seed/data/taxonomy'
import { videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
let searches: Searcher
beforeAll(async () => {
  service = await startService({ media: await makeVariedMedia() })
  searches = await searcher(service)
})
afterAll(async () => {
  await service.close()
})

type SeedVideo = (typeof videos)[number]
const groupOf = new Map<string, string>(contentTags.map(({ slug, group }) => [slug, group]))
const isUsable = ({ soldOut, roles }: SeedVideo): boolean =>
  !soldOut && ['master', 'preview'].every((role) => roles.some((one) => one === role))

function passes(
  video: SeedVideo,
  { contentTags: slugs = [], minDuration = 0, maxDuration = Infinity }: WorkspaceFilters,
) {
  const seconds = secondsOf(service.media, video.clip)
  const groups = Map.groupBy(slugs, (slug) => groupOf.get(slug))
  const tagged = [...groups.values()].every((group) => group.some((slug) => video.contentTags.includes(slug)))
  return tagged && seconds >= minDuration && seconds <= maxDuration
}

const song = {
  durationSeconds: 201.5,
  tempo: { bpm: 84, confidence: 0.9, beatOffsetSeconds: 0.12 },
  energy: 0.33,
  brightness: 0.2,
  dynamics: 0.3,
}
const kinds = [
  ...searchSorts.text.map((sort) => ({ mode: 'text', sort })),
  { mode: 'similar', videoId: videoIds.rainOnMercury },
  { mode: 'song', audioProfile: song },
]
const filters: fc.Arbitrary<WorkspaceFilters> = fc.record(
  {
    contentTags: fc.uniqueArray(fc.constantFrom(...contentTags.map(({ slug }) => slug)), { maxLength: 4 }),
    minDuration: fc.constantFrom(0, 4, 5, 6, 10, 60, 701),
    maxDuration: fc.constantFrom(0, 4, 5, 9, 59, 60, 700),
  },
  { requiredKeys: [] },
)

describe('content tags and durations', () => {
  it.each(kinds)('find what passes them one by one: $mode $sort', async (kind) => {
    verifies('H-17')
    const listed = videos.filter(
      (video) => kind.mode === 'text' || (isUsable(video) && video.id !== ('videoId' in kind ? kind.videoId : '')),
    )
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const expected = listed.filter((video) => passes(video, chosen)).map(({ id }) => id)
        expect((await searches.ids({ ...kind, filters: chosen })).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 40 },
    )
  })

  it('keep the order and the pages of a search', async () => {
    verifies('H-17')
    const chosen = { contentTags: ['night', 'rain', 'city'], minDuration: 4, maxDuration: 200 }
    for (const kind of kinds) {
      const whole = await searches.ids(kind)
      const found = await searches.ids({ ...kind, filters: chosen })
      expect(found).toEqual(whole.filter((id) => found.includes(id)))
      expect((await searches.pages({ ...kind, filters: chosen, limit: 2 })).flat()).toEqual(found)
    }
  })

  it('find nothing for tags that no video can have, and nothing between reversed bounds', async () => {
    expect(await searches.ids({ filters: { contentTags: ['unheard-of'] } })).toEqual([])
    expect(await searches.ids({ filters: { contentTags: ['\0'] } })).toEqual([])
    expect(await searches.ids({ filters: { minDuration: 60, maxDuration: 5 } })).toEqual([])
  })

  it.each([
    { contentTags: 'night' },
    { contentTags: Array.from({ length: 101 }, (_, n) => `t${n}`) },
    { minDuration: -1 },
    { minDuration: 1.5 },
    { maxDuration: '60' },
    { maxDuration: 2 ** 60 },
  ])('are rejected if malformed: %j', async (malformed) => {
    verifies('H-17')
    const { status } = await searches.search({ filters: malformed })
    expect(status).toBe(400)
  })
})

describe('facets of a catalogue with clips of many lengths', () => {
  it('count what each filter finds alone', async () => {
    verifies('H-17')
    const { body } = await service.post('/partner/v1/facets', { session_token: searches.token })
    const durations = (body as { durations: { min: number; max: number | null; count: number }[] }).durations
    expect(durations.map(({ min }) => min)).toEqual([0, 5, 10, 30, 60, 180, 360])
    for (const { min, max, count } of durations) {
      const bounds = { minDuration: min, ...(max === null ? {} : { maxDuration: max }) }
      const expected = videos.filter((video) => passes(video, bounds)).length
      expect([min, count, (await searches.ids({ filters: bounds })).length]).toEqual([min, expected, expected])
    }
  })
})
