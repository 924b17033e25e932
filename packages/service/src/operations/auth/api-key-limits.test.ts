import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'
import type { ServerOptions } from '@proscenium/mock-server/app'

let service: TestService | null = null
afterEach(async () => {
  await service?.close()
  service = null
})

async function started(apiRateLimit: ServerOptions['apiRateLimit']): Promise<TestService> {
  service = await startService({ ...(apiRateLimit === undefined ? {} : { apiRateLimit }) })
  service.clock.freeze()
  return service
}
const call = (on: TestService, key: string, path = '/v1/tags') => on.get(path, bearer(key))
const codeOf = (reply: { status: number; body: unknown }) => [reply.status, field(reply.body, 'error.code')]
const THREE = { requests: 3, windowSeconds: 10 }

describe('rate limit of an API key', () => {
  it('is stated in each response, and belongs to one key', async () => {
    verifies('A-26')
    const limitedService = await started(undefined)
    const first = await call(limitedService, testKeys.live)
    expect([first.status, first.headers.get('ratelimit'), first.headers.get('ratelimit-policy')]).toEqual([
      200,
      '"key";r=599;t=60',
      '"key";q=600;w=60',
    ])
    expect(first.headers.get('retry-after')).toBeNull()
    expect((await call(limitedService, testKeys.live)).headers.get('ratelimit')).toBe('"key";r=598;t=60')
    expect((await call(limitedService, testKeys.test)).headers.get('ratelimit')).toBe('"key";r=599;t=60')
    expect((await call(limitedService, testKeys.revoked)).headers.get('ratelimit')).toBeNull()
  })

  it('covers every operation, including requests that are rejected for other reasons', async () => {
    verifies('A-26')
    const limitedService = await started(THREE)
    expect((await call(limitedService, testKeys.live, '/v1/videos?limit=0')).status).toBe(400)
    expect((await call(limitedService, testKeys.live, '/v1/videos/nothing')).headers.get('ratelimit')).toBe(
      '"key";r=1;t=10',
    )
    const minted = await limitedService.post(
      '/v1/media/preview-url',
      { video_id: videoIds.rainOnMercury },
      bearer(testKeys.live),
    )
    expect([minted.status, minted.headers.get('ratelimit')]).toEqual([200, '"key";r=0;t=10'])
    expect(codeOf(await limitedService.post('/v1/media/preview-url', '{', bearer(testKeys.live)))).toEqual([
      429,
      'rate_limited',
    ])
    expect((await call(limitedService, testKeys.otherTenant)).status).toBe(200)
  })

  it('is checked at fulfilment after the key and before the rest of the request', async () => {
    verifies('C-01', 'C-09')
    const limitedService = await started({ requests: 1, windowSeconds: 10 })
    expect((await call(limitedService, testKeys.live, '/fulfilment/v1/users/usr_48213/videos')).status).toBe(200)
    for (const body of ['{', '{}', JSON.stringify({ external_user_id: 'nobody', video_id: videoIds.rainOnMercury })]) {
      const rejected = await limitedService.post('/fulfilment/v1/downloads', body, bearer(testKeys.live))
      expect([codeOf(rejected), rejected.headers.get('retry-after')]).toEqual([[429, 'rate_limited'], '10'])
    }
    expect(codeOf(await limitedService.post('/fulfilment/v1/downloads', '{', bearer(testKeys.oldStandard)))).toEqual([
      403,
      'missing_scope',
    ])
  })

  it('names the exact second at which requests are accepted again', async () => {
    verifies('A-26')
    const limitedService = await started(THREE)
    for (let count = 0; count < 3; count += 1) {
      expect((await call(limitedService, testKeys.live)).status).toBe(200)
      limitedService.clock.advance(2_000)
    }
    const rejected = await call(limitedService, testKeys.live)
    expect(codeOf(rejected)).toEqual([429, 'rate_limited'])
    expect(rejected.headers.get('retry-after')).toBe('4')
    expect(rejected.headers.get('ratelimit')).toBe('"key";r=0;t=4')
    limitedService.clock.advance(3_999)
    expect((await call(limitedService, testKeys.live)).status).toBe(429)
    limitedService.clock.advance(1)
    expect((await call(limitedService, testKeys.live)).status).toBe(200)
    expect((await call(limitedService, testKeys.live)).status).toBe(429)
  })

  it('is checked after the key and its partner, and before the request', async () => {
    verifies('A-26')
    const limitedService = await started({ requests: 1, windowSeconds: 60 })
    expect((await call(limitedService, testKeys.suspended)).status).toBe(403)
    expect(codeOf(await call(limitedService, testKeys.suspended))).toEqual([403, 'partner_inactive'])
    expect((await call(limitedService, testKeys.live)).status).toBe(200)
    expect(codeOf(await call(limitedService, testKeys.live, '/v1/videos?limit=0'))).toEqual([429, 'rate_limited'])
  })

  it('can be switched off', async () => {
    verifies('A-26')
    const limitedService = await started('off')
    const responses = await Promise.all(
      Array.from({ length: 700 }, () => call(limitedService, testKeys.live, '/v1/videos/x')),
    )
    expect(responses.filter(({ status, headers }) => status !== 404 || headers.has('ratelimit'))).toEqual([])
  })

  it.each([
    { requests: 0, windowSeconds: 1 },
    { requests: 1, windowSeconds: 86_401 },
    { requests: 1.5, windowSeconds: 1 },
  ])('is never %j', async (apiRateLimit) => {
    verifies('A-26')
    await expect(startService({ apiRateLimit })).rejects.toThrow(
      'A key may call 1 to 1000000 times in 1 to 86400 seconds.',
    )
  })
})
