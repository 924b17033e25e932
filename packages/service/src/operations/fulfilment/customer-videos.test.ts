import { request } from 'node:http'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, START, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom, northlight } = partnersByName
const testClient = { ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret }
const live = bearer(testKeys.live)

let service: TestService
let collector: TestCustomer
const collected = Object.values(videoIds).slice(0, 30)
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
  collector = await newCustomer(service, 'collector')
  // Each timestamp is shared by two videos, which exposes the order of equal ones.
  for (const [index, videoId] of collected.entries()) {
    const at = START + Math.floor(index / 2) * 1_000
    await grantVideo(service, collector, { videoId, partnerId: tallyroom.id, at })
  }
})
afterAll(async () => {
  await service.close()
})

const list = (id: string, query = '', headers: Record<string, string> = live) =>
  service.get(`/fulfilment/v1/users/${encodeURIComponent(id)}/videos${query}`, headers)
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'error.code')]
const idsOf = (body: unknown) => (field(body, 'videos') as unknown[]).map((entry) => field(entry, 'video_id'))

/** Sends the path as written; `fetch` would resolve its dots. */
const rawStatus = (path: string): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(`${service.base}/`, { path, headers: live }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve([response.statusCode, text]))
    })
    clientRequest.on('error', reject).end()
  })

describe('the videos of a customer', () => {
  it('have exactly the documented fields', async () => {
    verifies('C-02', 'C-03', 'C-04')
    const { status, headers, body } = await list('usr_48213')
    expect([status, body]).toEqual([
      200,
      {
        external_user_id: 'usr_48213',
        total: 1,
        limit: 50,
        offset: 0,
        videos: [
          {
            video_id: videoIds.rainOnMercury,
            title: 'Rain on Mercury',
            artist: 'The Glass Postmen',
            thumbnail_url: `${service.server.origin}/v1/media/thumbnails/${videoIds.rainOnMercury}.jpg`,
            duration_seconds: 6,
            acquired_at: '2026-09-30T18:22:31.000Z',
            source: 'partner',
            downloads: { original: true, reel: true, bts: true },
            exports: [],
          },
        ],
      },
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(service.reach(String(field(field(body, 'videos.0'), 'thumbnail_url'))))).status).toBe(200)
  })

  it('are listed newest first, in pages without gaps or repeats', async () => {
    verifies('C-02')
    const expected = collected
      .map((id, index) => ({ id, second: Math.floor(index / 2) }))
      .toSorted((a, b) => b.second - a.second || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
    const fullList = await list('collector')
    expect(fullList.body).toMatchObject({ total: 30, limit: 50, offset: 0 })
    expect(idsOf(fullList.body)).toEqual(expected)
    const paged: unknown[] = []
    for (let offset = 0; offset < 30; offset += 7) {
      const page = await list('collector', `?limit=7&offset=${offset}`)
      expect(page.body).toMatchObject({ total: 30, limit: 7, offset })
      paged.push(...idsOf(page.body))
    }
    expect(paged).toEqual(expected)
  })

  it.each([
    ['?limit=1', 1, 0, 1],
    ['?limit=100', 100, 0, 30],
    ['?offset=29', 50, 29, 1],
    ['?offset=30', 50, 30, 0],
    ['?offset=9007199254740991', 50, 9_007_199_254_740_991, 0],
  ])('are paged by %s', async (query, limit, offset, length) => {
    verifies('C-02')
    const { body } = await list('collector', query)
    expect(body).toMatchObject({ total: 30, limit, offset })
    expect(idsOf(body)).toHaveLength(length)
  })

  it.each([
    ...[
      'limit=0',
      'limit=101',
      'limit=',
      'limit=-1',
      'limit=1.5',
      'limit=07',
      'limit=5x',
      'limit=%2B5',
      'limit=1&limit=2',
    ],
    ...['offset=-1', 'offset=', 'offset=1e3', 'offset=9007199254740992', 'offset=0&offset=0', 'limit=%00'],
  ])('are not clamped to fit %s', async (query) => {
    verifies('C-02', 'C-09')
    expect(codeOf(await list('collector', `?${query}`))).toEqual([400, 'invalid_request'])
  })

  it('are those bought or claimed through the requesting partner', async () => {
    verifies('C-03', 'C-11')
    const shared = await newCustomer(service, 'shared')
    await grantVideo(service, shared, { videoId: videoIds.duskTide, partnerId: northlight.id })
    await grantVideo(service, shared, { videoId: videoIds.vagor, partnerId: null })
    const { entitlements } = service.server.store
    const override = { internalUserId: shared.internalUserId, now: service.clock.now() }
    await entitlements.override({ ...override, videoId: videoIds.moonAtlas, allow: true })
    expect(idsOf((await list('shared')).body)).toEqual([])
    await grantVideo(service, shared, { videoId: videoIds.duskTide, partnerId: tallyroom.id })
    expect(idsOf((await list('shared')).body)).toEqual([videoIds.duskTide])
    await entitlements.override({ ...override, videoId: videoIds.duskTide, allow: false })
    expect((await list('shared')).body).toMatchObject({ total: 0, videos: [] })
  })

  it('state which originals can be downloaded', async () => {
    verifies('C-04')
    const owner = await newCustomer(service, 'owner')
    const { store } = service.server
    const records = await store.catalogue.byIds(Object.values(videoIds))
    for (const { video } of records) await grantVideo(service, owner, { videoId: video.id, partnerId: tallyroom.id })
    const { body } = await list('owner', '?limit=100')
    const flags = new Map(
      (field(body, 'videos') as unknown[]).map((entry) => [field(entry, 'video_id'), field(entry, 'downloads')]),
    )
    expect(flags.size).toBe(records.length)
    for (const { video, files } of records) {
      const expected = { original: files.has('master'), reel: files.has('reel'), bts: files.has('bts') }
      expect(flags.get(video.id)).toEqual(expected)
    }
    expect(new Set(Array.from(flags.values(), (each) => JSON.stringify(each))).size).toBeGreaterThan(2)
  })
})

describe('a customer', () => {
  it('exists from the first opening of the embed', async () => {
    verifies('C-05')
    expect(codeOf(await list('newcomer'))).toEqual([404, 'user_not_found'])
    await service.verify({ partner_external_user_id: 'newcomer' })
    expect((await list('newcomer')).body).toMatchObject({ total: 0, videos: [] })
  })

  it('of another partner does not exist', async () => {
    verifies('C-11')
    await service.verify({ partner_external_user_id: 'theirs' }, northlight)
    expect(codeOf(await list('theirs'))).toEqual([404, 'user_not_found'])
    expect((await list('theirs', '', bearer(testKeys.otherTenant))).status).toBe(200)
    expect((await list('theirs')).body).toEqual((await list('nobody-at-all')).body)
  })

  it.each([
    'a/b',
    '100%',
    '%2F',
    'a b+c',
    'ü',
    '森さくら',
    '🎬',
    '?x=1',
    '#x',
    'a;b',
    '...',
    '-',
    'A',
    'a\\b',
    "'; --",
    '{id}',
  ])('is found by the encoded id %j', async (id) => {
    verifies('C-02')
    expect(codeOf(await list(id))).toEqual([404, 'user_not_found'])
    await service.verify({ partner_external_user_id: id })
    expect(field((await list(id)).body, 'external_user_id')).toBe(id)
  })

  it('is found by an id of dots, if the client does not resolve them', async () => {
    verifies('C-02')
    for (const id of ['.', '..']) {
      await service.verify({ partner_external_user_id: id })
      for (const written of [id, id.replaceAll('.', '%2e')]) {
        const [status, text] = await rawStatus(`/fulfilment/v1/users/${written}/videos`)
        expect([status, field(JSON.parse(text), 'external_user_id')]).toEqual([200, id])
      }
    }
  })

  it('is not found by an impossible or undecodable id, after its key was checked', async () => {
    verifies('C-01', 'C-02', 'C-09')
    await service.verify({ partner_external_user_id: '%zz' })
    for (const id of ['%00', 'a%00b', '%E0%A4%A', '%', '%zz', '%FF']) {
      const { status, body } = await service.get(`/fulfilment/v1/users/${id}/videos`, live)
      expect([status, field(body, 'error.code')]).toEqual([404, 'user_not_found'])
    }
    expect(codeOf(await service.get('/fulfilment/v1/users/%FF/videos'))).toEqual([401, 'missing_api_key'])
    expect(codeOf(await service.get('/fulfilment/v1/files/%FF'))).toEqual([401, 'invalid_token'])
  })

  it('created in test mode is visible to test keys only, and the reverse', async () => {
    verifies('C-08', 'B-31')
    const tester = await newCustomer(service, 'tester', testClient)
    await grantVideo(service, tester, { videoId: videoIds.rainOnMercury, partnerId: tallyroom.id })
    const key = bearer(testKeys.test)
    expect((await list('tester', '', key)).body).toMatchObject({
      test: true,
      total: 1,
      videos: [{ video_id: videoIds.rainOnMercury, downloads: { original: false, reel: false, bts: false } }],
    })
    expect(codeOf(await list('tester'))).toEqual([404, 'user_not_found'])
    expect(codeOf(await list('collector', '', key))).toEqual([404, 'user_not_found'])
    expect((await list('collector')).body).not.toHaveProperty('test')
  })
})

describe('pages of other origins', () => {
  it('cannot read fulfilment responses', async () => {
    verifies('C-11')
    const headers = { ...live, Origin: 'http://partner.localhost:4100', 'Access-Control-Request-Method': 'GET' }
    for (const path of ['/fulfilment/v1/users/x/videos', '/fulfilment/v1/downloads', '/fulfilment/v1/files/x']) {
      for (const method of ['OPTIONS', 'GET', 'POST', 'DELETE']) {
        const reply = await service.fetch(path, { method, headers })
        expect(Array.from(reply.headers.keys()).filter((name) => name.startsWith('access-control-'))).toEqual([])
        if (method === 'OPTIONS') expect(reply.status).toBe(405)
      }
    }
  })
})
