// The partner's typed client of the catalogue API against the running service.
import { createCatalogueClient, type CatalogueClient, type ContentTagGroup } from '@proscenium/partner/client'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { testKeys } from '@proscenium/mock-server/testing/service/keys'
import { clientOptions, collect } from '@proscenium/mock-server/testing/service/partner-clients'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { collections, videoIds, videos } from '@proscenium/mock-server/seed'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let service: TestService
let catalogue: CatalogueClient
beforeAll(async () => {
  service = await startService({ apiRateLimit: { requests: 8, windowSeconds: 10 } })
  service.clock.freeze()
  catalogue = createCatalogueClient(clientOptions(service))
})
afterAll(async () => {
  await service.close()
})

describe('the catalogue client', () => {
  it('iterates over the whole catalogue, page by page, waiting for the rate limit as asked', async () => {
    verifies('A-05', 'A-10', 'A-26')
    const start = service.clock.now()
    const found = await collect(catalogue.videos({ limit: 3 }))
    const newestFirst = videos.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).map(({ id }) => id)
    expect(found.map(({ id }) => id)).toEqual(newestFirst)
    // One call per page of three, eight in each window of ten seconds.
    const windows = Math.ceil(Math.ceil(videos.length / 3) / 8) - 1
    expect(windows).toBeGreaterThan(0)
    expect(service.clock.now() - start).toBe(windows * 10_000)
  })

  it('combines filters as the service documents', async () => {
    verifies('A-06', 'A-08', 'A-09')
    const rain = await collect(
      catalogue.videos({ content_tag: ['rain', 'snow'], tag: 'night-shoot', max_duration: 60 }),
    )
    expect(rain.length).toBeGreaterThan(0)
    for (const { content_tags: tags } of rain) {
      expect(tags.some(({ slug }) => slug === 'rain' || slug === 'snow')).toBe(true)
    }
    const [found] = (await catalogue.listVideos({ q: 'mercury', limit: 1 })).data
    expect(found?.id).toBe(videoIds.rainOnMercury)
  })

  it('reads each resource with the contract’s types', async () => {
    verifies('A-11', 'A-12', 'A-13', 'A-14', 'A-27')
    const { data: video } = await catalogue.getVideo({ id: videoIds.rainOnMercury })
    expect([video.title, video.artist]).toEqual(['Rain on Mercury', 'The Glass Postmen'])
    const [first] = (await catalogue.listCollections()).data
    const { data: collection } = await catalogue.getCollection({ id: first?.id ?? '' })
    expect(collection.videos).toHaveLength(collections[0]?.videos.length ?? -1)
    expect((await catalogue.listCategories()).data.map(({ slug }) => slug)).toContain('r-and-b')
    expect((await catalogue.listTags()).data.map(({ slug }) => slug)).toContain('loopable')
    const groups = (await catalogue.listContentTags()).data
    expectTypeOf(groups[0]?.group).toEqualTypeOf<ContentTagGroup | undefined>()
    expect(groups.map(({ group }) => group)).toEqual([
      'visual-themes',
      'objects',
      'actions',
      'locations',
      'people',
      'time-weather',
    ])
    const weather = await catalogue.listContentTags({ category: 'time/weather' })
    expect(weather.data.map(({ name }) => name)).toEqual(['Time and weather'])
  })

  it('mints the address of a preview that plays', async () => {
    verifies('A-15', 'A-17')
    const { data } = await catalogue.createPreviewUrl({ video_id: videoIds.rainOnMercury, kind: 'preview' })
    expect(data.expires_in).toBe(900)
    const played = await service.fetch(data.stream_url.slice(service.server.origin.length), {
      headers: { Range: 'bytes=0-3' },
    })
    expect([played.status, played.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    await played.body?.cancel()
  })

  it('rejects with the code, the status and the request id of the service', async () => {
    verifies('A-11', 'A-23')
    const missing = catalogue.getVideo({ id: UNKNOWN })
    await expect(missing).rejects.toMatchObject({
      name: 'ApiError',
      code: 'not_found',
      status: 404,
      requestId: expect.stringMatching(/\S/),
      attempts: 1,
    })
    await expect(catalogue.listVideos({ limit: 101 })).rejects.toMatchObject({ code: 'invalid_request', status: 400 })
  })

  it.each([
    ['revoked_api_key', testKeys.revoked],
    ['invalid_api_key', testKeys.unknown],
  ])('rejects with %s for such a key, which the error does not repeat', async (code, apiKey) => {
    verifies('A-01')
    const call = createCatalogueClient({ ...clientOptions(service), apiKey }).listTags()
    await expect(call).rejects.toMatchObject({ code, status: 401 })
    await expect(call).rejects.not.toMatchObject({ message: expect.stringContaining(apiKey) })
  })
})
