import { verifies } from '@proscenium/testkit'
import { operations } from '@proscenium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searcher, type Searcher } from '@proscenium/mock-server/testing/service/searcher'
import { emptySeedRows, video as row } from '@proscenium/mock-server/testing/seed-rows'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { energyBandOf } from '../../domain/catalogue/video-facts.ts'
import { collections, videos } from '@proscenium/mock-server/seed'

let service: TestService
let searches: Searcher
beforeAll(async () => {
  service = await startService()
  searches = await searcher(service)
})
afterAll(async () => {
  await service.close()
})

const ask = async (path: 'facets' | 'collections') =>
  (await service.post(`/partner/v1/${path}`, { session_token: searches.token })).body

describe('facets', () => {
  const facets = async () => operations.listFacets.responses[200].parse(await ask('facets'))

  it('match a naive count of the catalogue, most frequent first', async () => {
    const naive = (slugsOf: (video: (typeof videos)[number]) => readonly string[]) => {
      const slugs = videos.flatMap((video) => slugsOf(video))
      const counts = [...new Set(slugs)].map((slug) => ({ slug, count: slugs.filter((each) => each === slug).length }))
      return counts.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    }
    const counts = await facets()
    const bare = (list: readonly { slug: string; count: number }[]) => list.map(({ slug, count }) => ({ slug, count }))
    expect(bare(counts.categories)).toEqual(naive(({ categories }) => categories))
    expect(bare(counts.atmosphere)).toEqual(naive(({ atmospheres }) => atmospheres))
    expect(bare(counts.energy)).toEqual(naive(({ energy }) => [energyBandOf(energy) ?? []].flat()))
    expect(counts.orientation.reduce((sum, { count }) => sum + count, 0)).toBe(videos.length)
  })

  it('have display names', async () => {
    const { categories, energy, orientation } = await facets()
    expect(categories.find(({ slug }) => slug === 'r-and-b')?.name).toBe('R&B')
    expect(Object.fromEntries(energy.map(({ slug, name }) => [slug, name]))).toEqual({
      calm: 'Calm',
      steady: 'Steady',
      driving: 'Driving',
    })
    expect(orientation.map(({ name }) => name)).toContain('Landscape')
  })

  it('promise exactly as many results as their filter finds', async () => {
    verifies('H-17')
    const { categories, energy, atmosphere, orientation, contentTags, durations } = await facets()
    for (const [name, list] of Object.entries({ categories, energy, atmosphere, orientation, contentTags })) {
      expect(list.length).toBeGreaterThan(0)
      for (const { slug, count } of list) {
        expect([name, slug, (await searches.ids({ filters: { [name]: [slug] } })).length]).toEqual([name, slug, count])
      }
    }
    expect(durations.length).toBeGreaterThan(0)
    for (const { min, max, count } of durations) {
      const filters = { minDuration: min, ...(max === null ? {} : { maxDuration: max }) }
      expect([min, (await searches.ids({ filters })).length]).toEqual([min, count])
    }
    expect(durations.reduce((sum, { count }) => sum + count, 0)).toBe(videos.length)
  })

  it('have content tags with their group', async () => {
    verifies('H-17')
    const { contentTags } = await facets()
    expect(contentTags).toContainEqual(expect.objectContaining({ slug: 'night', group: 'time-weather' }))
    const counts = contentTags.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
})

describe('collections', () => {
  it('are those of the catalogue, in order, with posters on the service’s own origin', async () => {
    const body = operations.listWorkspaceCollections.responses[200].parse(await ask('collections'))
    expect(body.collections.map(({ collectionId, title, videoIds }) => [collectionId, title, videoIds])).toEqual(
      collections.map(({ id, name, videos: ids }) => [id, name, ids]),
    )
    for (const { thumbnailUrl = '' } of body.collections) {
      expect(thumbnailUrl.startsWith(`${service.server.origin}/v1/media/thumbnails/`)).toBe(true)
      expect((await fetch(service.reach(thumbnailUrl))).status).toBe(200)
    }
  })

  it('are limited to what a message carries', async () => {
    const freshService = await startService()
    const numbers = Array.from({ length: 501 }, (_, n) => n)
    await freshService.server.store.seed(
      {
        ...emptySeedRows,
        videos: numbers.map((n) => row(n)),
        collections: numbers.map((n) => ({ id: `c${n}`, name: `C ${n}`, description: '', position: -501 + n })),
        collection_videos: numbers.map((n) => ({ collection_id: 'c0', video_id: `v${n}`, position: n })),
      },
      { restore: false },
    )
    const { body } = await freshService.post('/partner/v1/collections', { session_token: await freshService.signIn() })
    const lists = operations.listWorkspaceCollections.responses[200].parse(body).collections
    expect([lists.length, lists[0]?.videoIds.length, lists[499]?.collectionId]).toEqual([500, 500, 'c499'])
    await freshService.close()
  })

  it('require a session', async () => {
    for (const path of ['facets', 'collections']) {
      const reply = await service.post(`/partner/v1/${path}`, {})
      expect([reply.status, field(reply.body, 'error.code')]).toEqual([401, 'invalid_session'])
    }
  })
})
