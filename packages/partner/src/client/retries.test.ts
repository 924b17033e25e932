import { afterEach, describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { ApiError, createCatalogueClient, createFulfilmentClient, type ClientOptions } from './index.ts'
import {
  errorOf,
  json,
  rejection,
  startScriptedService,
  type Script,
  type ScriptedService,
} from '../../testing/scripted-service.ts'

const opened: ScriptedService[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((service) => service.close()))
})

async function start(scripts: readonly Script[], more: Partial<ClientOptions> = {}) {
  const service = await startScriptedService(scripts)
  opened.push(service)
  const options = { ...service.options, ...more }
  return { service, catalogue: createCatalogueClient(options), fulfilment: createFulfilmentClient(options) }
}

const tags = { data: [{ slug: 'loopable', name: 'Loopable', video_count: 7 }] }
const limited = (headers: Record<string, string>): Script => json(429, rejection('rate_limited'), headers)
const cut: Script = (response) => void response.destroy()

describe('a rejected call', () => {
  it('is repeated after the seconds of Retry-After', async () => {
    verifies('A-26')
    const { service, catalogue } = await start([limited({ 'Retry-After': '7' }), json(200, tags)])
    expect(await catalogue.listTags()).toEqual(tags)
    expect(service.waits).toEqual([7_000])
  })

  it.each([
    ['preferred', 'Fri, 20 Nov 2026 12:00:09 GMT'],
    ['RFC 850', 'Friday, 20-Nov-26 12:00:09 GMT'],
    ['asctime', 'Fri Nov 20 12:00:09 2026'],
  ])('is repeated at the date of Retry-After in the %s format, by the clock of the service', async (_, date) => {
    verifies('A-26', 'C-09')
    const headers = { 'Retry-After': date, Date: 'Fri, 20 Nov 2026 12:00:05 GMT' }
    const { service, fulfilment } = await start([
      limited(headers),
      json(200, { external_user_id: 'u-1', total: 0, limit: 50, offset: 0, videos: [] }),
    ])
    expect((await fulfilment.listCustomerVideos({ external_user_id: 'u-1' })).total).toBe(0)
    expect(service.waits).toEqual([4_000])
  })

  it('spreads its retry by the injected randomness and never comes early', async () => {
    const { service, catalogue } = await start([limited({ 'Retry-After': '2' }), json(200, tags)], {
      random: () => 0.5,
    })
    await catalogue.listTags()
    expect(service.waits).toEqual([2_250])
  })

  it('is not repeated when the service asks for a longer wait than permitted', async () => {
    verifies('C-09')
    const { service, catalogue } = await start([limited({ 'Retry-After': '31' })])
    const error = await errorOf(catalogue.listTags())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'rate_limited',
      status: 429,
      requestId: 'req-1',
      retryAfterSeconds: 31,
      attempts: 1,
    })
    expect(service.requests).toHaveLength(1)
  })

  it.each(['soon', '-1', '1.5', '', 'Fri, 31 Feb 2026 12:00:09 GMT'])(
    'backs off by itself when Retry-After is %j',
    async (value) => {
      const { service, catalogue } = await start([limited({ 'Retry-After': value })])
      expect(await errorOf(catalogue.listTags())).toMatchObject({ attempts: 4, retryAfterSeconds: null })
      expect(service.waits).toEqual([250, 500, 1_000])
    },
  )

  it.each([400, 401, 403, 404, 500, 502])('is not repeated after %d', async (status) => {
    const { service, catalogue } = await start([json(status, rejection('some_code'))])
    expect(await errorOf(catalogue.listTags())).toMatchObject({ code: 'some_code', status, attempts: 1 })
    expect(service.requests).toHaveLength(1)
  })
})

describe('a connection that is cut', () => {
  it('is repeated for a read, and succeeds when the service is back', async () => {
    const { service, catalogue } = await start([cut, json(503, 'gone'), json(200, tags)])
    expect(await catalogue.listTags()).toEqual(tags)
    expect(service.waits).toEqual([250, 500])
  })

  it('is repeated for a preview address, because the catalogue is read-only', async () => {
    verifies('A-02')
    const data = { stream_url: 'https://service.example/v1/media/stream/abc', expires_in: 900 }
    const { service, catalogue } = await start([cut, json(200, { data })])
    const body = { video_id: '2a848829-37c3-4e4c-8222-8d485d0991e0', kind: 'preview' } as const
    expect(await catalogue.createPreviewUrl(body)).toEqual({ data })
    expect(service.requests.map((request) => request.body)).toEqual([JSON.stringify(body), JSON.stringify(body)])
  })

  it('is not repeated for a download link, which the service counts', async () => {
    const { service, fulfilment } = await start([cut])
    const parameters = { external_user_id: 'u-1', video_id: '2a848829-37c3-4e4c-8222-8d485d0991e0' }
    expect(await errorOf(fulfilment.createDownload(parameters))).toMatchObject({
      code: 'network_error',
      status: null,
      requestId: null,
      message: 'createDownload: the service did not respond completely (UND_ERR_SOCKET)',
    })
    expect(service.requests).toHaveLength(1)
  })

  it('counts as a network error in the middle of a body too', async () => {
    const halved: Script = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      response.write('{"data":[', () => response.destroy())
    }
    const { catalogue } = await start([halved], { retries: 0 })
    expect(await errorOf(catalogue.listTags())).toMatchObject({ code: 'network_error', attempts: 1 })
  })
})

describe('a download link', () => {
  it('is requested again after 429, which means that it was not processed', async () => {
    verifies('C-09')
    const link = { download_url: 'https://service.example/f/1', filename: 'a.mp4', expires_in: 3600, kind: 'reel' }
    const { service, fulfilment } = await start([limited({ 'Retry-After': '1' }), json(200, link)])
    const parameters = {
      external_user_id: 'u-1',
      video_id: '2a848829-37c3-4e4c-8222-8d485d0991e0',
      kind: 'reel',
    } as const
    expect(await fulfilment.createDownload(parameters)).toEqual(link)
    expect(service.waits).toEqual([1_000])
  })
})
