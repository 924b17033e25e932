import { createHash } from 'node:crypto'
import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'

const live = bearer(testKeys.live)

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const list = (query: string, headers: Record<string, string> = live) => service.get(`/v1/videos${query}`, headers)
const ids = (body: unknown) => (field(body, 'data') as unknown[]).map((video) => field(video, 'id'))
const codeOf = (reply: { status: number; body: unknown }) => [reply.status, field(reply.body, 'error.code')]

describe('the API key', () => {
  it.each([
    ['live', 200, undefined],
    ['test', 200, undefined],
    ['oldStandard', 200, undefined],
    ['catalogue', 200, undefined],
    ['otherTenant', 200, undefined],
    ['malformed', 401, 'invalid_api_key'],
    ['badChecksum', 401, 'invalid_api_key'],
    ['unknown', 401, 'invalid_api_key'],
    ['revoked', 401, 'revoked_api_key'],
    ['suspended', 403, 'partner_inactive'],
  ] as const)('%s gets %i', async (name, status, code) => {
    verifies('A-01', 'A-23')
    const reply = await list('', bearer(testKeys[name]))
    expect(reply.status).toBe(status)
    expect(reply.status === 200 ? undefined : field(reply.body, 'error.code')).toBe(code)
    const challenge = status === 401 ? 'Bearer realm="catalogue", error="invalid_token"' : null
    expect(reply.headers.get('www-authenticate')).toBe(challenge)
  })

  it('is required as a bearer token, with the scheme in any case', async () => {
    verifies('A-01', 'A-23')
    const missing = await list('', {})
    expect(codeOf(missing)).toEqual([401, 'missing_api_key'])
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="catalogue"')
    expect(codeOf(await list('', { Authorization: 'Basic eDp5' }))).toEqual([401, 'invalid_api_key'])
    expect((await list('', { Authorization: `bearer ${testKeys.live}` })).status).toBe(200)
  })

  it('is rejected from the next call after its partner is suspended', async () => {
    verifies('A-01')
    await service.operate(`/partners/${partnersByName.tallyroom.id}`, { status: 'pending' })
    expect(codeOf(await list(''))).toEqual([403, 'partner_inactive'])
    await service.operate(`/partners/${partnersByName.tallyroom.id}`, { status: 'active' })
    expect((await list('')).status).toBe(200)
  })
})

describe('GET /v1/videos', () => {
  it('returns records of the contract, newest first, 25 by default', async () => {
    verifies('A-04', 'A-10')
    const { body, headers } = await list('')
    expect(operations.listVideos.responses[200].safeParse(body).error).toBeUndefined()
    const newest = videos.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).map(({ id }) => id)
    expect(ids(body)).toEqual(newest.slice(0, 25))
    expect(field(body, 'has_more')).toBe(true)
    expect(headers.get('link')).toContain('rel="next"')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(ids((await list('?limit=100')).body)).toHaveLength(videos.length)
  })

  it.each(['0', '101', '-1', '25abc', '', '1e1', '+5', '5&limit=6'])('rejects limit=%s', async (limit) => {
    verifies('A-04')
    expect(codeOf(await list(`?limit=${limit}`))).toEqual([400, 'invalid_request'])
  })

  it('pages through everything once, by cursor and by link', async () => {
    verifies('A-05', 'A-10')
    const seen: unknown[] = []
    let next: string | null = '/v1/videos?limit=4'
    while (next !== null) {
      const page = await service.get(next, live)
      seen.push(...ids(page.body))
      const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
      expect(link === undefined).toBe(field(page.body, 'next_cursor') === null)
      next = link === undefined ? null : service.reach(link).slice(service.base.length)
    }
    expect(seen).toHaveLength(videos.length)
    expect(new Set(seen).size).toBe(videos.length)
    expect(codeOf(await list('?cursor=tomorrow'))).toEqual([400, 'invalid_request'])
  })

  it('searches title, artist and taxonomy, and accepts any text', async () => {
    verifies('A-08')
    const found = async (q: string) => ids((await list(`?limit=100&q=${encodeURIComponent(q)}`)).body)
    expect(await found('mercury')).toContain(videoIds.rainOnMercury)
    expect(await found('GLASS POST')).toContain(videoIds.rainOnMercury)
    expect(await found('indie')).toContain(videoIds.rainOnMercury)
    expect(await found('eloise')).toContain(videoIds.pluieDeMinuit)
    expect(await found('zzzz')).toEqual([])
    for (const q of ['"', '*', 'AND OR', "'; --", 'a NEAR b', '\u0000', '(', '-x:y', 'ß'.repeat(5_000)]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).status).toBe(200)
    }
  })
})

describe('POST /v1/media/preview-url', () => {
  const ask = (body: unknown) => service.post('/v1/media/preview-url', body, live)
  const plays = async (body: unknown) => {
    const response = await fetch(service.reach(String(field(body, 'data.stream_url'))))
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')
  }
  const filesOf = (slug: string) => service.media.manifest.clips.find((clip) => clip.slug === slug)?.files
  const clip = videos.find(({ id }) => id === videoIds.rainOnMercury)?.clip ?? ''

  it('mints an address and its lifetime, and nothing else', async () => {
    verifies('A-15', 'A-17')
    const { status, body } = await ask({ video_id: videoIds.rainOnMercury })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        stream_url: expect.stringMatching(/^http:\/\/service\.localhost:\d+\/v1\/media\/stream\/[\w-]+$/),
        expires_in: 900,
      },
    })
    expect(await plays(body)).toBe(filesOf(clip)?.reel_preview?.sha256)
  })

  it('plays the file of each kind, and none for a sold-out video', async () => {
    verifies('A-15', 'A-16')
    const files = filesOf(clip)
    const expected = { full: 'preview', preview: 'preview', reel: 'reel_preview', bts: 'bts_preview' } as const
    for (const [kind, role] of Object.entries(expected)) {
      const { body } = await ask({ video_id: videoIds.rainOnMercury, kind })
      expect(await plays(body)).toBe(files?.[role]?.sha256)
    }
    const both = await ask({ video_id: videoIds.rainOnMercury, kind: 'preview', variant: 'bts' })
    expect(await plays(both.body)).toBe(files?.preview?.sha256)
    const nonsense = await ask({ video_id: videoIds.rainOnMercury, kind: 'full', variant: 'nonsense' })
    expect(await plays(nonsense.body)).toBe(files?.preview?.sha256)
    const rejected = await ask({ video_id: videoIds.rainOnMercury, variant: 'full' })
    expect([rejected.status, field(rejected.body, 'error.message')]).toEqual([
      400,
      'The request is malformed: variant must be reel, preview or bts.',
    ])
    for (const kind of ['master', 'original', 'MASTER', '', null, 7]) {
      expect(codeOf(await ask({ video_id: videoIds.rainOnMercury, kind }))).toEqual([400, 'invalid_request'])
    }
  })

  it('returns 404 for what does not exist or may not be streamed, and 400 for malformed requests', async () => {
    verifies('A-15', 'A-22')
    expect(codeOf(await ask({ video_id: '00000000-0000-4000-8000-000000000000' }))).toEqual([404, 'not_found'])
    for (const { id } of videos.filter((video) => video.soldOut || !video.roles.includes('preview'))) {
      expect(codeOf(await ask({ video_id: id, kind: 'preview' }))).toEqual([404, 'not_found'])
    }
    expect(codeOf(await ask({ video_id: 'x' }))).toEqual([400, 'invalid_request'])
    expect(codeOf(await ask('{'))).toEqual([400, 'invalid_json'])
    expect(codeOf(await ask([]))).toEqual([400, 'invalid_request'])
    expect(codeOf(await ask(' '.repeat(70_000)))).toEqual([413, 'payload_too_large'])
    const plain = await service.post('/v1/media/preview-url', '{}', { ...live, 'Content-Type': 'text/plain' })
    expect(codeOf(plain)).toEqual([415, 'unsupported_media_type'])
  })
})

describe('routing', () => {
  it('sets a request id and reports errors as JSON', async () => {
    verifies('A-23')
    const unknown = await service.get('/v1/nothing')
    expect(codeOf(unknown)).toEqual([404, 'not_found'])
    expect(unknown.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    for (const path of ['/V1/videos', '/v1/videos/', '/v1//videos'])
      expect((await service.get(path, live)).status).toBe(404)
    const wrong = await service.post('/v1/videos', {}, live)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const get = await service.get('/partner-verify-session')
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect(codeOf(await service.get('/partner/embed/%E0%A4%A'))).toEqual([400, 'invalid_request'])
  })

  it('lets any page read the catalogue without credentials, and no page the rest', async () => {
    verifies('A-25')
    const headers = { Origin: 'https://anywhere.example', ...live }
    const open = await service.get('/v1/videos?limit=1', headers)
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    expect(open.headers.get('access-control-allow-credentials')).toBeNull()
    const wrong = await service.post('/v1/videos', {}, headers)
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([405, '*'])
    const preflight = await fetch(`${service.base}/v1/videos`, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Authorization, Content-Type, If-None-Match',
    ])
    for (const path of ['/partner-verify-session', '/partner/v1/boot']) {
      expect((await service.post(path, {}, headers)).headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('serves posters from its own origin to any cache', async () => {
    verifies('A-03')
    const address = String(field((await list('?limit=1')).body, 'data.0.thumbnail_url'))
    expect(address.startsWith(service.server.origin)).toBe(true)
    const response = await fetch(service.reach(address))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await response.arrayBuffer()).byteLength).toBe(3_000)
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(service.reach(address), { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const name = address.slice(`${service.server.origin}/v1/media/thumbnails/`.length)
    for (const other of ['nothing.jpg', name.replace('.jpg', '.png'), name.replace('.jpg', '')]) {
      expect((await service.get(`/v1/media/thumbnails/${other}`)).status).toBe(404)
    }
  })
})
