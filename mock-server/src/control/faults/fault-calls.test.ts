import { createConnection } from 'node:net'
import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, videoIds } from '../../seed/index.ts'

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

const headers = { Authorization: `Bearer ${partnersByName.tallyroom.apiKeys[0].key}` }
const list = () => service.get('/v1/videos', headers)
const set = (fault: object) => service.post('/_control/faults', fault)
const remove = (id = '') => service.fetch(`/_control/faults${id}`, { method: 'DELETE' })
const journal = async () =>
  field((await service.get('/_control/journal')).body, 'entries') as readonly Record<string, unknown>[]
const stream = async (): Promise<string> => {
  const minted = await service.post('/v1/media/preview-url', { video_id: videoIds.duskTide, kind: 'preview' }, headers)
  return String(field(minted.body, 'data.stream_url')).slice(service.server.origin.length)
}

describe('a status', () => {
  it('that is undocumented is rejected with the documented set', async () => {
    const reply = await set({ operation: 'mintToken', status: 418 })
    expect([reply.status, field(reply.body, 'error.message')]).toEqual([
      400,
      expect.stringMatching(/^mintToken does not document this status; it documents 400, 401, .*500\.$/),
    ])
    const code = await set({ operation: 'mintToken', status: 401, code: 'missing_api_key' })
    expect(field(code.body, 'error.message')).toBe('mintToken documents these codes for 401: invalid_session.')
    expect((await set({ operation: '*', status: 500 })).status).toBe(400)
  })

  it('uses the requested code and Retry-After', async () => {
    await set({ operation: 'verifyPartnerSession', status: 403, code: 'expired' })
    expect((await service.verify()).body).toEqual({ error: 'Payload expired' })
    await set({ operation: 'searchWorkspace', status: 429, retry_after_seconds: 7 })
    const reply = await service.post('/partner/v1/search', {})
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7'])
  })

  it('is readable by a page of another origin wherever the normal response is', async () => {
    await set({ operation: 'listVideos', status: 500 })
    expect((await list()).headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each([
    {},
    { operation: 'nothing', drop: true },
    { operation: 'listVideos' },
    { operation: 'listVideos', status: 500, drop: true },
    { operation: 'listVideos', drop: 'yes' },
    { operation: 'listVideos', truncate: -1 },
    { operation: 'listVideos', latency_ms: 0.5 },
    { operation: 'listVideos', latency_ms: 10, times: 0 },
    { operation: 'listVideos', drop: true, probability: 0 },
    { operation: 'listVideos', drop: true, seed: -1 },
    { operation: 'listVideos', drop: true, code: 'not_found' },
    { operation: 'listVideos', drop: true, delay: 5 },
    { operation: 'listVideos', status: 500, body: { revision: 1 } },
    { operation: 'listVideos', drop: true, body: {} },
  ])('is rejected: %j', async (fault) => {
    expect((await set(fault)).status).toBe(400)
    expect(field((await service.get('/_control/faults')).body, 'faults')).toEqual([])
  })
})

describe('a fault', () => {
  it('hits the given number of times, is counted, is named in the journal, and can be removed', async () => {
    const { body } = await set({ operation: 'listVideos', status: 500, times: 2 })
    expect(body).toMatchObject({ id: 'f1', words: 'status 500 internal_error', seen: 0, hits: 0 })
    expect([(await list()).status, (await list()).status, (await list()).status]).toEqual([500, 500, 200])
    const shown = field((await service.get('/_control/faults')).body, 'faults')
    expect(shown).toMatchObject([{ id: 'f1', operation: 'listVideos', times: 2, hits: 2 }])
    expect((await journal()).map(({ status, fault }) => [status, fault])).toEqual([
      [500, { id: 'f1', words: 'status 500 internal_error' }],
      [500, { id: 'f1', words: 'status 500 internal_error' }],
      [200, null],
    ])
    expect((await remove('/f1')).status).toBe(200)
    expect((await remove('/f1')).status).toBe(404)
    await set({ operation: '*', latency_ms: 1 })
    await set({ operation: 'listVideos', drop: true })
    expect(await (await remove()).json()).toEqual({ removed: 2 })
    expect((await list()).status).toBe(200)
  })

  it('with a probability hits the same requests again with the same seed', async () => {
    const run = async (seed: number): Promise<boolean[]> => {
      await remove()
      await set({ operation: 'listVideos', status: 500, probability: 0.5, seed })
      const hits: boolean[] = []
      for (let n = 0; n < 24; n += 1) hits.push((await list()).status === 500)
      return hits
    }
    const first = await run(7)
    expect(await run(7)).toEqual(first)
    expect(await run(8)).not.toEqual(first)
    expect(new Set(first).size).toBe(2)
  })

  it('with a probability hits the given number of times, however many requests pass in between', async () => {
    await set({ operation: 'listVideos', status: 500, probability: 0.5, times: 3 })
    const statuses: number[] = []
    for (let n = 0; n < 24; n += 1) statuses.push((await list()).status)
    expect(statuses.filter((status) => status === 500)).toHaveLength(3)
  })

  it('never hits the control API', async () => {
    await set({ operation: '*', drop: true })
    expect((await service.get('/_control/state')).status).toBe(200)
    await expect(list()).rejects.toThrow('fetch failed')
  })
})

describe('latency', () => {
  it('delays the response by the clock’s timer, and ends when the client leaves', async () => {
    const timers = new Map<() => void, number>()
    const base = service.clock
    const setTimer = (callback: () => void, ms: number) => {
      // Other timers run normally: closing the service waits for some of them.
      if (ms !== 90_000) return base.setTimer(callback, ms)
      timers.set(callback, ms)
      return () => void timers.delete(callback)
    }
    await service.close()
    service = await startService({ clock: { ...base, setTimer } })
    await set({ operation: 'listVideos', latency_ms: 90_000, status: 500 })
    const held = list()
    const due = () => [...timers].find(([, ms]) => ms === 90_000)
    await expect.poll(due).toBeDefined()
    due()?.[0]()
    expect((await held).status).toBe(500)
    timers.clear()
    const leaving = new AbortController()
    const left = service.fetch('/v1/videos', { headers, signal: leaving.signal })
    await expect.poll(due).toBeDefined()
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect.poll(due).toBeUndefined()
    await expect.poll(async () => (await journal()).at(-1)).toMatchObject({ whole: false, fault: { id: 'f1' } })
  })
})

/** The bytes received until the connection closes. */
const raw = (path: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = createConnection(service.server.port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', () => undefined)
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.Authorization}\r\n\r\n`)
  })
const lengthsOf = (text: string): [announced: number, came: number] => {
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/, 2)
  return [Number(/content-length: (\d+)/i.exec(head)?.[1]), body.length]
}

describe('a connection', () => {
  it('is dropped without a byte of a response', async () => {
    await set({ operation: 'listVideos', drop: true })
    expect(await raw('/v1/videos')).toBe('')
  })

  it('is cut half-way through a body whose full length was announced', async () => {
    await set({ operation: 'listVideos', truncate: true })
    const [announced, came] = lengthsOf(await raw('/v1/videos'))
    expect(announced).toBeGreaterThan(1_000)
    expect(came).toBe(Math.floor(announced / 2))
    expect((await journal()).at(-1)).toMatchObject({ status: 200, whole: false, fault: { words: 'truncate half-way' } })
  })

  it('of a stream is cut after the given number of bytes, or rejected before the first', async () => {
    verifies('A-19')
    const path = await stream()
    await set({ operation: 'streamMedia', truncate: 12_345, times: 1 })
    expect(lengthsOf(await raw(path))).toEqual([40_000, 12_345])
    await set({ operation: 'streamMedia', status: 502, times: 1 })
    const rejected = await service.get(path)
    expect([rejected.status, field(rejected.body, 'error.code')]).toEqual([502, 'upstream_unavailable'])
    expect((await (await service.fetch(path)).arrayBuffer()).byteLength).toBe(40_000)
  })

  it('is unaffected by a cut beyond its end', async () => {
    await set({ operation: 'listVideos', truncate: 9_999_999 })
    expect((await list()).status).toBe(200)
    await set({ operation: 'streamMedia', truncate: 9_999_999 })
    expect((await (await service.fetch(await stream())).arrayBuffer()).byteLength).toBe(40_000)
  })
})

describe('the table of operations', () => {
  it('lists each operation with its documented errors', async () => {
    const { body } = await service.get('/_control/operations')
    const rows = field(body, 'operations') as readonly Record<string, unknown>[]
    expect(rows.map(({ id }) => id)).toEqual([...Object.keys(operations), 'checkoutPage'])
    expect(rows.find(({ id }) => id === 'streamMedia')).toMatchObject({
      area: 'catalogue',
      method: 'GET',
      path: '/v1/media/stream/{token}',
      auth: 'stream-token',
      refusals: expect.arrayContaining([
        { status: 412, codes: [] },
        { status: 502, codes: ['upstream_unavailable'] },
      ]) as unknown,
    })
  })
})
