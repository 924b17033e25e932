// Every lifetime and every limit to the exact millisecond, in one place; no real time passes.
import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { field } from '@proscenium/mock-server/testing/field'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { START, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})
beforeEach(() => {
  service.clock.set(START)
  service.clock.freeze()
})

/** Creates something with a lifetime and returns a function that reports whether it is still valid. */
type Make = () => Promise<() => Promise<boolean>>
const video_id = videoIds.rainOnMercury
const live = bearer(testKeys.live)
const served = ({ status }: Reply | Response): boolean => status < 400
const bytesOf = async (address: unknown): Promise<boolean> => {
  const response = await service.fetch(String(address).slice(service.server.origin.length), {
    headers: { Range: 'bytes=0-9' },
  })
  await response.body?.cancel()
  return served(response)
}

const lifetimes: readonly (readonly [string, number, Make])[] = [
  [
    'the editor’s token',
    15 * MINUTE,
    async () => {
      const header = bearer(await editorToken(service, await service.signIn()))
      return async () => served(await service.get('/editor/v1/projects', header))
    },
  ],
  [
    'a preview address',
    15 * MINUTE,
    async () => {
      const { body } = await service.post('/v1/media/preview-url', { video_id }, live)
      return () => bytesOf(field(body, 'data.stream_url'))
    },
  ],
  [
    'a download link',
    HOUR,
    async () => {
      const customer = await newCustomer(service, 'expiry-downloads')
      await grantVideo(service, customer, { videoId: video_id, partnerId: tallyroom.id })
      const downloadRequest = { external_user_id: customer.externalUserId, video_id }
      const { body } = await service.post('/fulfilment/v1/downloads', downloadRequest, live)
      return () => bytesOf(field(body, 'download_url'))
    },
  ],
  [
    'a pending order',
    30 * MINUTE,
    async () => {
      const { sessionToken: session_token } = await newCustomer(service, 'expiry-orders')
      const { body } = await service.post('/partner/v1/checkout', { session_token, video_id })
      const order_id = field(body, 'order_id')
      return async () =>
        field((await service.post('/partner/v1/checkout/status', { session_token, order_id })).body, 'status') ===
        'pending'
    },
  ],
]

describe('lifetimes', () => {
  it.each(lifetimes)('%s is valid for exactly %i ms', async (_name, lifetime, make) => {
    verifies('A-17', 'B-23', 'C-07')
    const holds = await make()
    expect(await holds()).toBe(true)
    service.clock.advance(lifetime - 1)
    expect(await holds()).toBe(true)
    service.clock.advance(1)
    expect(await holds()).toBe(false)
  })

  it('a session is valid for exactly twelve hours from its last use', async () => {
    verifies('B-16')
    const session_token = await service.signIn()
    const used = async () => (await service.post('/partner/v1/facets', { session_token })).status
    for (let day = 0; day < 3; day += 1) {
      service.clock.advance(12 * HOUR - 1)
      expect(await used()).toBe(200)
    }
    service.clock.advance(12 * HOUR)
    expect(await used()).toBe(401)
  })

  it('a use one minute after its creation extends a session', async () => {
    verifies('B-16')
    const session_token = await service.signIn()
    const used = async () => (await service.post('/partner/v1/facets', { session_token })).status
    service.clock.advance(MINUTE)
    expect(await used()).toBe(200)
    service.clock.advance(12 * HOUR - 1)
    expect(await used()).toBe(200)
  })

  it.each([
    [-5 * MINUTE - 1, 403],
    [-5 * MINUTE, 200],
    [5 * MINUTE, 200],
    [5 * MINUTE + 1, 403],
  ])('a signed address is valid five minutes either way: %i ms off returns %i', async (off, status) => {
    verifies('B-09')
    const timestamp = new Date(START + off).toISOString()
    const payload = JSON.stringify({ partner_external_user_id: 'u-1', timestamp })
    const { raw, signature } = signPayload(payload, tallyroom.clientSecret)
    const body = { client_id: tallyroom.clientId, payload: raw, signature }
    expect((await service.post('/partner-verify-session', body)).status).toBe(status)
  })
})

describe('rates', () => {
  it('a session may search ten times in ten seconds, and again when the first search is ten seconds old', async () => {
    verifies('B-29')
    const session_token = await service.signIn()
    const search = () => service.post('/partner/v1/search', { session_token, mode: 'text' })
    for (let count = 0; count < 10; count += 1) {
      expect((await search()).status).toBe(200)
      service.clock.advance(1)
    }
    const rejected = await search()
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '10'])
    service.clock.advance(9_989)
    expect((await search()).status).toBe(429)
    service.clock.advance(1)
    expect((await search()).status).toBe(200)
    expect((await search()).status).toBe(429)
  })

  it('a key may send its limit of requests per window, to any operations, and then waits until the first leaves the window', async () => {
    verifies('A-26', 'C-09')
    const limited = await startService({ apiRateLimit: { requests: 3, windowSeconds: 60 } })
    limited.clock.freeze()
    const ask = () => limited.get('/v1/tags', live)
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect((await limited.get('/fulfilment/v1/users/nobody/videos', live)).status).toBe(404)
    const rejected = await ask()
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await limited.get('/v1/tags', bearer(testKeys.otherTenant))).status).toBe(200)
    limited.clock.advance(MINUTE - 1)
    expect((await ask()).status).toBe(429)
    limited.clock.advance(1)
    expect((await ask()).status).toBe(200)
    await limited.close()
  })
})
