import { operations, RAIL_MAX } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const ask = (session_token: string, video_id: string) => service.post('/partner/v1/video', { session_token, video_id })
const read = async (session_token: string, video_id: string) =>
  operations.readVideo.responses[200].parse((await ask(session_token, video_id)).body)
const seeded = (id: string) => videos.find((video) => video.id === id)
/** Bytes of the test media set's files. */
const bytesOf = new Map([
  ['preview', 40_000],
  ['reel', 15_000],
  ['bts', 10_000],
])

describe('a video', () => {
  it('has what its page shows', async () => {
    verifies('H-18')
    const id = videoIds.rainOnMercury
    const { video } = await read(await service.signIn(), id.toUpperCase())
    const { title, artist, description, tags, contentTags, tempo, priceMinor, publishedAt } = seeded(id) ?? {}
    expect(video).toMatchObject({ videoId: id, title, artist, description, tempo, listPrice: priceMinor, publishedAt })
    expect(video.tags.map(({ slug }) => slug)).toEqual(tags)
    expect(video.contentTags.map(({ slug }) => slug)).toEqual(contentTags)
    expect(video.contentTags).toContainEqual({ slug: 'night', name: 'Night', group: 'time-weather' })
  })

  it('plays its previews, the main one first, with each file’s size', async () => {
    verifies('H-18')
    const { roles } = seeded(videoIds.rainOnMercury) ?? { roles: [] }
    const { previews } = await read(await service.signIn(), videoIds.rainOnMercury)
    const kinds = (['preview', 'reel', 'bts'] as const).filter((kind) =>
      roles.some((role) => role === (kind === 'preview' ? kind : `${kind}_preview`)),
    )
    expect(previews.map(({ kind }) => kind)).toEqual(kinds)
    for (const { kind, streamUrl, width, height, duration, expiresIn } of previews) {
      const [expectedWidth, expectedHeight] = kind === 'reel' ? [360, 640] : [640, 360]
      expect([kind, width, height, duration, expiresIn]).toEqual([kind, expectedWidth, expectedHeight, 6, 900])
      const streamed = await fetch(service.reach(streamUrl))
      expect([streamed.status, (await streamed.arrayBuffer()).byteLength]).toEqual([200, bytesOf.get(kind)])
    }
  })

  it('plays previews only, also for its owner', async () => {
    verifies('B-24', 'H-18')
    const customer = await newCustomer(service, 'owner-of-all')
    for (const { id } of videos) {
      await grantVideo(service, customer, { videoId: id, partnerId: null })
      const { previews, video } = await read(customer.sessionToken, id)
      expect(video.ownership).toBe('owned')
      const sold = [60_000, 30_000, 20_000]
      for (const { streamUrl } of previews) {
        const head = await fetch(service.reach(streamUrl), { method: 'HEAD' })
        expect([id, head.status, sold.includes(Number(head.headers.get('content-length')))]).toEqual([id, 200, false])
      }
    }
  })

  it('says what is owned and what exists, and to test customers that nothing can be downloaded', async () => {
    verifies('H-18', 'C-08')
    const { roles } = seeded(videoIds.rainOnMercury) ?? { roles: [] }
    const has = (role: string): boolean => roles.some((one) => one === role)
    const customer = await newCustomer(service, 'owner')
    await grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId: null })
    const deliverables = async (token: string) => (await read(token, videoIds.rainOnMercury)).video.deliverables
    const state = (owned: boolean) => ({
      original: { owned, available: has('master') },
      reel: { owned, available: has('reel') },
      bts: { owned, available: has('bts') },
    })
    expect(await deliverables(customer.sessionToken)).toEqual(state(true))
    expect(await deliverables(await service.signIn())).toEqual(state(false))
    const { testClientId: clientId, testSecret: clientSecret } = partnersByName.tallyroom
    const tester = await service.signIn({}, { ...partnersByName.tallyroom, clientId, clientSecret })
    const nothing = { owned: false, available: false }
    expect(await deliverables(tester)).toEqual({ original: nothing, reel: nothing, bts: nothing })
  })

  it('that is unavailable has its reason, no preview and no price', async () => {
    verifies('H-18', 'B-25')
    const token = await service.signIn()
    const unavailable = videos.filter(
      ({ soldOut, roles }) => soldOut || !['master', 'preview'].every((role) => roles.some((one) => one === role)),
    )
    const codes = new Set<string | undefined>()
    for (const { id } of unavailable) {
      const { video, previews } = await read(token, id)
      expect([id, video.status, video.reason !== '', video.price, previews]).toEqual([
        id,
        'unavailable',
        true,
        undefined,
        [],
      ])
      codes.add(video.reasonCode)
    }
    expect(codes).toEqual(new Set(['sold_out', 'no_source_file', 'no_preview']))
  })

  it('shows similar videos: usable, priced, without itself', async () => {
    verifies('H-18')
    const { similar } = await read(await service.signIn(), videoIds.rainOnMercury)
    expect(similar).toHaveLength(RAIL_MAX)
    expect(similar.map(({ status }) => status)).toEqual(similar.map(() => 'available'))
    expect(similar.map(({ videoId }) => videoId)).not.toContain(videoIds.rainOnMercury)
    expect(similar.every(({ price }) => price !== undefined)).toBe(true)
  })

  it('counts for the next recommendations of the customer who viewed it, and of no other', async () => {
    verifies('H-18', 'B-37')
    const recommendedFor = async (token: string) => {
      const { body } = await service.post('/partner/v1/landing', { session_token: token })
      const { recommended } = operations.browseLanding.responses[200].parse(body)
      return new Set(recommended.map((card) => card.recommendedFor.kind))
    }
    const [viewer, other] = [await newCustomer(service, 'viewer'), await newCustomer(service, 'other')]
    expect((await recommendedFor(viewer.sessionToken)).has('viewed')).toBe(false)
    await read(viewer.sessionToken, videoIds.duskTide)
    expect((await recommendedFor(viewer.sessionToken)).has('viewed')).toBe(true)
    expect((await recommendedFor(other.sessionToken)).has('viewed')).toBe(false)
  })

  it.each(['nowhere', '00000000-0000-4000-8000-000000000000', '\0\uD800', "'; drop table videos"])(
    'that does not exist is 404: %j',
    async (id) => {
      verifies('H-18')
      const { status, body } = await ask(await service.signIn(), id)
      expect([status, field(body, 'error.code')]).toEqual([404, 'not_found'])
    },
  )

  it.each([undefined, '', 7, null, ['a'], 'x'.repeat(10_000)])('needs an id: not %j', async (id) => {
    const { status } = await service.post('/partner/v1/video', { session_token: await service.signIn(), video_id: id })
    expect(status).toBe(400)
  })
})
