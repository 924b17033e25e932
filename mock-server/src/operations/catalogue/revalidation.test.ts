import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '../../../testing/service/keys.ts'
import { startService, type TestService } from '../../../testing/service/service.ts'
import { collections, partnersByName, videoIds } from '../../seed/index.ts'

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
  it('can be kept by the caller, and asked for again', async () => {
    verifies('A-25')
    const first = await service.get(path, live)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'private, no-cache',
      'Authorization',
    ])
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await service.fetch(path, { headers: { ...live, 'If-None-Match': held } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect([again.headers.get('cache-control'), again.headers.get('content-type')]).toEqual([
        'private, no-cache',
        null,
      ])
    }
    expect((await service.get(path, { ...live, 'If-None-Match': '"other"' })).body).toEqual(first.body)
  })

  it('answers HEAD with the fields of its GET alone', async () => {
    verifies('A-25')
    const [get, head] = [
      await service.fetch(path, { headers: live }),
      await service.fetch(path, { method: 'HEAD', headers: live }),
    ]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'link']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
    }
  })

  it('is read by any page, and so is why it was refused', async () => {
    verifies('A-25', 'A-23')
    const asked = { Origin: 'https://anywhere.example', ...live }
    const answers = await Promise.all([
      service.fetch(path, { headers: asked }),
      service.fetch(path, { headers: { Origin: 'https://anywhere.example' } }),
      service.fetch(path, { headers: { ...asked, ...bearer(testKeys.suspended) } }),
      service.fetch(path, { headers: asked, method: 'DELETE' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 403, 405])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-expose-headers')).toBe(
        'Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
      )
    }
    const errors = answers.slice(1)
    expect(errors.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store'])
    expect(errors.filter(({ headers }) => headers.has('etag'))).toEqual([])
  })
})

describe('a kept answer', () => {
  it('is no longer given out to a partner who was suspended', async () => {
    verifies('A-25')
    const etag = (await service.get('/v1/tags', live)).headers.get('etag') ?? ''
    const { id } = partnersByName.tallyroom
    await service.post(`/_control/partners/${id}/status`, { status: 'suspended' })
    expect((await service.get('/v1/tags', { ...live, 'If-None-Match': etag })).status).toBe(403)
    await service.post(`/_control/partners/${id}/status`, { status: 'active' })
  })

  it('stays within the limit of the key, which every page may read', async () => {
    verifies('A-25', 'A-26')
    const own = await startService({ apiRateLimit: { requests: 1, windowSeconds: 60 } })
    const etag = (await own.get('/v1/tags', live)).headers.get('etag') ?? ''
    const refused = await own.get('/v1/tags', { ...live, 'If-None-Match': etag })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
    await own.close()
  })
})

describe('an address that a page asks for in vain', () => {
  it('answers to any page', async () => {
    verifies('A-25')
    for (const path of ['/v1/videos/nothing', '/v1/collections/%E0', '/v1/media/thumbnails/nothing.jpg']) {
      const { status, headers } = await service.get(path, live)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    }
  })

  it('may be asked for beforehand', async () => {
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
