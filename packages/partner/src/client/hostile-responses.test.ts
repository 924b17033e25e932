import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import {
  ApiError,
  createCatalogueClient,
  createFulfilmentClient,
  type ClientOptions,
  type FetchLike,
  type Video,
} from './index.ts'
import { systemSleep } from './system.ts'
import {
  API_KEY,
  collect,
  errorOf,
  json,
  startScriptedService,
  type Script,
  type ScriptedService,
} from '../../testing/scripted-service.ts'

const opened: ScriptedService[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((service) => service.close()))
})

async function start(script: Script | readonly Script[], more: Partial<ClientOptions> = {}) {
  const service = await startScriptedService([script].flat())
  opened.push(service)
  const options = { ...service.options, ...more }
  return { service, catalogue: createCatalogueClient(options), fulfilment: createFulfilmentClient(options) }
}

const message = (issue: string): string => `listTags: the response is not as documented: ${issue}`

describe('a success', () => {
  it.each([
    ['malformed JSON', '{"data":[', 'the body is not JSON'],
    ['an empty body', '', 'the body is not JSON'],
    ['a page of a proxy', '<!doctype html><title>Sign in</title>', 'the body is not JSON'],
    ['null', 'null', 'body must be an object'],
    ['a list', '[]', 'body must be an object'],
    ['a body without its field', '{}', 'data must be a list'],
    ['a wrong item', '{"data":[7]}', 'data[0] must be an object'],
    ['a wrong field', '{"data":[{"slug":"a","name":null,"video_count":1}]}', 'data[0].name must be string'],
    ['a fraction', '{"data":[{"slug":"a","name":"A","video_count":1.5}]}', 'data[0].video_count must be integer'],
  ])('with %s is invalid_response, at the place', async (_, text, issue) => {
    const { service, catalogue } = await start(json(200, text))
    expect(await errorOf(catalogue.listTags())).toMatchObject({
      code: 'invalid_response',
      status: 200,
      requestId: 'req-1',
      message: message(issue),
    })
    expect(service.requests).toHaveLength(1)
  })

  it('may have fields and enum values that only a newer service knows', async () => {
    const link = { download_url: 'u', filename: 'f', expires_in: 3600, kind: 'poster', later: { a: 1 } }
    const { fulfilment } = await start(json(200, link))
    const parameters = { external_user_id: 'u', video_id: '2a848829-37c3-4e4c-8222-8d485d0991e0' }
    expect(await fulfilment.createDownload(parameters)).toEqual(link)
  })

  it.each([204, 206, 304])('with status %d is unexpected_status', async (status) => {
    const { catalogue } = await start((response) => void response.writeHead(status).end())
    expect(await errorOf(catalogue.listTags())).toMatchObject({ code: 'unexpected_status', status })
  })
})

it.each(['<h1>Bad gateway</h1>', '{"error":"text"}', '{"error":{"code":7,"message":"x"}}', '[]'])(
  'an error with the body %s is unexpected_status',
  async (body) => {
    const { catalogue } = await start(json(500, body))
    expect(await errorOf(catalogue.listTags())).toMatchObject({
      code: 'unexpected_status',
      status: 500,
      message: 'listTags: status 500 without an error of the service',
    })
  },
)

it('a redirect is not followed, so that the key goes nowhere else', async () => {
  verifies('A-01')
  const redirect: Script = (response) => void response.writeHead(307, { Location: '/elsewhere' }).end()
  const { service, catalogue } = await start(redirect, { retries: 0 })
  expect(await errorOf(catalogue.listTags())).toMatchObject({ code: 'unexpected_status', status: 307 })
  expect(service.requests.map(({ url }) => url)).toEqual(['/v1/tags'])
})

describe('an aborted call', () => {
  const stalled: Script = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"data":[')
  }

  it('rejects with the reason of its signal in the middle of a slow body', async () => {
    const stop = new AbortController()
    const reason = new Error('the user left')
    const { service, catalogue } = await start((response, request) => {
      stalled(response, request)
      stop.abort(reason)
    })
    expect(await errorOf(catalogue.listTags({}, { signal: stop.signal }))).toBe(reason)
    expect(service.requests).toHaveLength(1)
  })

  it('rejects with that reason too where nothing is sent again', async () => {
    const stop = new AbortController()
    const reason = new Error('the user left')
    const { fulfilment } = await start((response, request) => {
      stalled(response, request)
      stop.abort(reason)
    })
    const parameters = { external_user_id: 'u', video_id: '2a848829-37c3-4e4c-8222-8d485d0991e0' }
    expect(await errorOf(fulfilment.createDownload(parameters, { signal: stop.signal }))).toBe(reason)
  })

  it('rejects although a fetch ignores the signal', async () => {
    const stop = new AbortController()
    const deaf: FetchLike = () => {
      queueMicrotask(() => stop.abort())
      return new Promise(() => {})
    }
    const { catalogue } = await start(stalled, { fetch: deaf })
    expect(await errorOf(catalogue.listTags({}, { signal: stop.signal }))).toMatchObject({ name: 'AbortError' })
  })

  it('ends a wait, and its timer', async () => {
    const stop = new AbortController()
    const sleep = (ms: number, signal?: AbortSignal): Promise<void> => {
      queueMicrotask(() => stop.abort())
      return systemSleep(ms, signal)
    }
    const { service, catalogue } = await start(json(503, ''), { sleep })
    expect(await errorOf(catalogue.listTags({}, { signal: stop.signal }))).toMatchObject({ name: 'AbortError' })
    expect(service.requests).toHaveLength(1)
  })

  it('sends nothing when its signal has aborted before', async () => {
    const { service, catalogue } = await start(json(200, { data: [] }))
    expect(await errorOf(catalogue.listTags({}, { signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' })
    expect(service.requests).toEqual([])
  })
})

describe('the key', () => {
  it('is in no error, even if the service or fetch repeats it', async () => {
    verifies('C-01')
    const echo = json(403, { error: { code: `x ${API_KEY}`, message: `No: ${API_KEY}` } }, { 'X-Request-Id': API_KEY })
    const { catalogue } = await start(echo)
    const { catalogue: failing } = await start(echo, {
      retries: 0,
      fetch: async (_, { headers }) => {
        throw new TypeError(`Cannot send ${JSON.stringify(headers)}`)
      },
    })
    const errors = [await errorOf(catalogue.listTags()), await errorOf(failing.listTags())]
    const shown = inspect(errors, { depth: 9, showHidden: true })
    expect(shown).toContain('No: [API key]')
    expect(shown).not.toContain(API_KEY)
    expect(inspect(catalogue, { depth: 9, showHidden: true })).not.toContain(API_KEY)
  })

  it.each(['', ' ', `${API_KEY}\n`, 'sk é'])('is rejected at once if no header can hold it: %j', (apiKey) => {
    const act = (): unknown => createCatalogueClient({ baseUrl: 'https://service.example', apiKey })
    expect(act).toThrow('apiKey is empty or has spaces or line breaks: is the environment variable set?')
  })

  it('is sent in the header of every call, and nowhere else', async () => {
    verifies('A-01', 'C-01')
    const { service, catalogue } = await start(json(200, { data: [] }))
    await catalogue.listCollections()
    expect(service.requests).toEqual([
      { method: 'GET', url: '/v1/collections', authorization: `Bearer ${API_KEY}`, body: '' },
    ])
  })
})

it.each(['', 'service.example', 'ftp://service.example', 'https://s.example?a=1', 'https://u:p@s.example'])(
  'the address %j is rejected at once',
  (baseUrl) => {
    expect(() => createFulfilmentClient({ baseUrl, apiKey: API_KEY })).toThrow('baseUrl must be an absolute http')
  },
)

describe('a parameter', () => {
  it('is encoded, repeated for a list, and left out when undefined', async () => {
    verifies('A-06', 'C-02')
    const { service, catalogue, fulfilment } = await start(json(200, { data: [], has_more: false, next_cursor: null }))
    await catalogue.listVideos({
      category: ['r&b', 'rock'],
      tag: 'a,b',
      q: 'é +',
      limit: 5,
      min_duration: undefined as never,
    })
    await errorOf(fulfilment.listCustomerVideos({ external_user_id: 'a/b?c#d é', limit: 1, offset: 2 }))
    expect(service.requests.map(({ url }) => url)).toEqual([
      '/v1/videos?limit=5&category=r%26b&category=rock&tag=a%2Cb&q=%C3%A9%20%2B',
      '/fulfilment/v1/users/a%2Fb%3Fc%23d%20%C3%A9/videos?limit=1&offset=2',
    ])
  })

  it.each(['', '.', '..', 'a\ud83c'])('that an address cannot hold is rejected: %j', async (external_user_id) => {
    const { service, fulfilment } = await start(json(200, {}))
    const error = await errorOf(fulfilment.listCustomerVideos({ external_user_id }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid_parameters', operation: 'listCustomerVideos', attempts: 0 })
    expect(service.requests).toEqual([])
  })
})

describe('paging', () => {
  const empty = { data: [] as Video[], has_more: true, next_cursor: '2026-10-01T00:00:00.000001Z' }

  it('ends when the cursor does not advance', async () => {
    verifies('A-05')
    const { service, catalogue } = await start(json(200, empty))
    const pages = collect(catalogue.videos({ tag: 'loopable' }))
    expect(await errorOf(pages)).toMatchObject({
      code: 'invalid_response',
      message: 'listVideos: the response is not as documented: next_cursor does not advance',
    })
    expect(service.requests.map(({ url }) => url)).toEqual([
      '/v1/videos?tag=loopable',
      '/v1/videos?cursor=2026-10-01T00%3A00%3A00.000001Z&tag=loopable',
    ])
  })

  it('of customers’ videos yields none twice and ends with an empty page', async () => {
    verifies('C-02')
    const video = (id: string): object => ({
      video_id: id,
      title: '',
      artist: '',
      thumbnail_url: '',
      duration_seconds: 1,
      acquired_at: '',
      source: 'partner',
      downloads: { original: true, reel: false, bts: false },
      exports: [],
    })
    const page = (ids: readonly string[], total: number): Script =>
      json(200, { external_user_id: 'u', total, limit: 2, offset: 0, videos: ids.map(video) })
    const { service, fulfilment } = await start([page(['a', 'b'], 4), page(['b', 'c'], 5), page([], 5)])
    const videos = await collect(fulfilment.customerVideos({ external_user_id: 'u', limit: 2 }))
    expect(videos.map((each) => each.video_id)).toEqual(['a', 'b', 'c'])
    expect(service.requests.map(({ url }) => new URL(url, 'http://x').searchParams.get('offset'))).toEqual([
      '0',
      '2',
      '4',
    ])
  })
})
