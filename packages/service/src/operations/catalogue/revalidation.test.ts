import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { collections, partnersByName, videoIds } from '@proscenium/mock-server/seed'

let service: TestService
beforeAll(async () => {
  service = await startService({ apiRateLimit: { requests: 1_000, windowSeconds: 60 } })
})
afterAll(async () => {
  await service.close()
})

const ids: Readonly<Record<string, string>> = {
  getVideo: videoIds.rainOnMercury,
  getCollection: collections[0]?.id ?? '',
}
const table: readonly OperationDefinition[] = Object.values(operations)
const readings = table
  .filter(({ area, method, auth }) => area === 'catalogue' && method === 'GET' && auth === 'api-key')
  .map(({ id, path }) => [id, path.replace('{id}', ids[id] ?? '')] as const)
const live = bearer(testKeys.live)

describe.each(readings)('%s', (_id, path) => {
  it('can be cached by the caller and revalidated', async () => {
    verifies('A-25')
    const first = await service.get(path, live)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'private, no-cache',
      'Authorization, Accept-Encoding',
    ])
    for (const held of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const again = await service.fetch(path, { headers: { ...live, 'If-None-Match': held } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect([again.headers.get('cache-control'), again.headers.get('content-type')]).toEqual([
        'private, no-cache',
        null,
      ])
    }
    expect((await service.get(path, { ...live, 'If-None-Match': '"other"' })).body).toEqual(first.body)
  })

  it('returns only the fields of its GET for HEAD', async () => {
    verifies('A-25')
    const headers = { ...live, 'Accept-Encoding': 'identity' }
    const [get, head] = [await service.fetch(path, { headers }), await service.fetch(path, { method: 'HEAD', headers })]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'link']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
    }
  })

  it('is readable by any page, and so are its rejections', async () => {
    verifies('A-25', 'A-23')
    const requestHeaders = { Origin: 'https://anywhere.example', ...live }
    const responses = await Promise.all([
      service.fetch(path, { headers: requestHeaders }),
      service.fetch(path, { headers: { Origin: 'https://anywhere.example' } }),
      service.fetch(path, { headers: { ...requestHeaders, ...bearer(testKeys.suspended) } }),
      service.fetch(path, { headers: requestHeaders, method: 'DELETE' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 403, 405])
    for (const { headers } of responses) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-expose-headers')).toBe(
        'Deprecation, ETag, Link, Proscenium-Unknown-Parameters, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
      )
    }
    const errors = responses.slice(1)
    expect(errors.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store'])
    expect(errors.filter(({ headers }) => headers.has('etag'))).toEqual([])
  })
})

describe('a cached response', () => {
  it('is no longer returned to a suspended partner', async () => {
    verifies('A-25')
    const etag = (await service.get('/v1/tags', live)).headers.get('etag') ?? ''
    const { id } = partnersByName.tallyroom
    await service.operate(`/partners/${id}`, { status: 'suspended' })
    expect((await service.get('/v1/tags', { ...live, 'If-None-Match': etag })).status).toBe(403)
    await service.operate(`/partners/${id}`, { status: 'active' })
  })

  it('counts against the rate limit of the key, which every page may read', async () => {
    verifies('A-25', 'A-26')
    const limitedService = await startService({ apiRateLimit: { requests: 1, windowSeconds: 60 } })
    const etag = (await limitedService.get('/v1/tags', live)).headers.get('etag') ?? ''
    const rejected = await limitedService.get('/v1/tags', { ...live, 'If-None-Match': etag })
    expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
    await limitedService.close()
  })
})

describe('an unknown address requested by a page', () => {
  it('has a response readable by any page', async () => {
    verifies('A-25')
    for (const path of ['/v1/videos/nothing', '/v1/collections/%E0', '/v1/media/thumbnails/nothing.jpg']) {
      const { status, headers } = await service.get(path, live)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    }
  })

  it('supports preflight', async () => {
    verifies('A-25')
    const preflight = await service.fetch('/v1/videos/x', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ])
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, If-None-Match')
    expect(preflight.headers.get('access-control-max-age')).toBe('7200')
  })
})
