// Stream behaviour that only volume reveals: thousands of ranges, hundreds of disconnecting clients, every request for a
// file.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { byRun, verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testKeys } from '@proscenium/mock-server/testing/service/keys'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { bytesOf, mintStream } from '@proscenium/mock-server/testing/service/streams'
import { decideRange } from '../../domain/http-semantics/range.ts'
import { videoIds, videos } from '@proscenium/mock-server/seed'

const RANGES = byRun({ quick: 500, long: 10_000 })
const CLIENTS = byRun({ quick: 100, long: 1_000 })
const preview = { video_id: videoIds.rainOnMercury, kind: 'preview' }
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

const sendGet = (address: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => get(address, { agent, headers }, resolve).once('error', reject))

const sha256Of = async (address: string) =>
  createHash('sha256')
    .update(Buffer.concat(await (await sendGet(address)).toArray()))
    .digest('hex')

/** A bound for a busy machine; alone the tests take seconds. */
const PATIENCE_MS = 300_000

/** Calls `act` with each value, eight at a time. */
async function eightAtATime<Value>(values: readonly Value[], act: (value: Value, at: number) => Promise<void>) {
  const queue = values.entries()
  const work = async () => {
    for (const [at, value] of queue) await act(value, at)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

describe('random Range fields over keep-alive connections', () => {
  const SIZE = 40_000
  const position = fc.oneof(
    fc.nat({ max: SIZE - 1 }),
    fc.nat({ max: 2 * SIZE }),
    fc.constantFrom(0, 1, SIZE - 1, SIZE, SIZE + 1),
  )
  const span = fc.oneof(
    fc.tuple(position, fc.nat({ max: 2_000 })).map(([first, more]) => `${first}-${first + more}`),
    position.map((first) => `${first}-`),
    fc.nat({ max: 3_000 }).map((last) => `-${last}`),
  )
  const ranges = fc.oneof(
    { weight: 12, arbitrary: span.map((one) => `bytes=${one}`) },
    { weight: 4, arbitrary: fc.array(span, { minLength: 2, maxLength: 12 }).map((all) => `bytes=${all.join(', ')}`) },
    { weight: 1, arbitrary: fc.constantFrom('bytes=', 'bytes=-', 'bytes=--1', 'bytes=9-1', 'frames=0-1', 'bytes 0-1') },
    { weight: 1, arbitrary: fc.stringMatching(/^bytes=[\d, -]{1,40}$/).map((text) => text.trim()) },
    { weight: 1, arbitrary: fc.stringMatching(/^[!-~]{1,60}$/) },
    { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 60n }).map((huge) => `bytes=0-${huge}`) },
  )

  it(
    'get exactly the bytes they name, never more than the file, and never an error',
    async () => {
      verifies('A-18')
      const service = await startService()
      const [address, fileBytes] = [
        await mintStream(service, preview),
        await bytesOf(service.media, preview.video_id, 'preview'),
      ]
      const etag = (await sendGet(address)).resume().headers.etag ?? ''
      const statuses = new Map<number | undefined, number>()
      await eightAtATime(fc.sample(ranges, { numRuns: RANGES, seed: 4 }), async (range) => {
        const request = { method: 'GET', headers: { range }, size: SIZE, etag, lastModified: 0 } as const
        const decision = decideRange(request)
        const response = await sendGet(address, { Range: range })
        const bytes = Buffer.concat(await response.toArray())
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
        const seen = [range, response.statusCode, response.headers['content-range']]
        if (decision.kind === 'unsatisfiable') return expect(seen).toEqual([range, 416, `bytes */${SIZE}`])
        const { start, end } = decision.kind === 'partial' ? decision : { start: 0, end: SIZE - 1 }
        if (decision.kind === 'partial') expect(seen).toEqual([range, 206, `bytes ${start}-${end}/${SIZE}`])
        else expect(seen).toEqual([range, 200, undefined])
        expect(response.headers['content-length']).toBe(String(end - start + 1))
        expect(bytes.equals(fileBytes.subarray(start, end + 1))).toBe(true)
        return undefined
      })
      expect([...statuses.keys()].toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 206, 416])
      expect(Object.keys(agent.freeSockets).concat(Object.keys(agent.sockets))).toHaveLength(1)
      await service.close()
    },
    PATIENCE_MS,
  )
})

describe('clients that disconnect', () => {
  const openFiles = () => readdirSync('/proc/self/fd').length
  const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

  it(
    'leave no socket and no file open',
    async () => {
      verifies('A-21')
      const media = await makeTestMedia({ previewBytes: 3_000_000 })
      const service = await startService({ media })
      const address = await mintStream(service, preview)
      const settled = async () => {
        agent.destroy()
        // What remains are idle connections to the media host.
        return [openSockets(), process.platform === 'linux' ? openFiles() : 0]
      }
      await eightAtATime(Array.from({ length: 8 }), async () => void (await (await sendGet(address)).toArray()))
      const before = await settled()
      await eightAtATime(Array.from({ length: CLIENTS }), async (_, at) => {
        const request = get(address, { agent: false, headers: at % 2 === 0 ? {} : { Range: 'bytes=1000000-' } })
        const gone = new Promise((resolve) => request.once('close', resolve))
        request.once('error', () => undefined)
        // A third disconnect before the response, a third at its head, a third halfway through it.
        if (at % 3 === 0) request.once('socket', (socket) => socket.once('connect', () => request.destroy()))
        else if (at % 3 === 1) request.once('response', () => request.destroy())
        else request.once('response', (response) => response.once('data', () => request.destroy()))
        await gone
      })
      await vi.waitFor(
        async () => {
          const after = await settled()
          expect(after.every((count, at) => count <= (before[at] ?? 0))).toBe(true)
        },
        { timeout: 60_000, interval: 50 },
      )
      expect(Buffer.concat(await (await sendGet(address)).toArray())).toHaveLength(3_000_000)
      await service.close()
    },
    PATIENCE_MS,
  )
})

describe('a master', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService({ apiRateLimit: 'off' })
  })
  afterAll(async () => {
    await service.close()
  })

  it(
    'is never minted, for any kind, variant, key or video',
    async () => {
      verifies('A-16')
      const masters = new Set(service.media.manifest.clips.map(({ files }) => files.master?.sha256))
      const requests = [
        {},
        ...['full', 'preview', 'reel', 'bts', 'master', 'original'].map((kind) => ({ kind })),
        ...['full', 'preview', 'reel', 'bts', 'master'].map((variant) => ({ variant })),
        { kind: 'full', variant: 'master' },
      ]
      const keys = [testKeys.live, testKeys.test, testKeys.catalogue, testKeys.oldStandard, testKeys.otherTenant]
      const calls = videos.flatMap(({ id }) =>
        requests.flatMap((body) => keys.map((key) => ({ body: { video_id: id, ...body }, key }))),
      )
      // Coprime to the number of keys, so that every video is requested with every key.
      const step = byRun({ quick: 16, long: 1 })
      const served = new Map<string, string>()
      await eightAtATime(
        calls.filter((_, at) => at % step === 0),
        async ({ body, key }) => {
          const reply = await service.post('/v1/media/preview-url', body, { Authorization: `Bearer ${key}` })
          if (reply.status !== 200) return expect([400, 404]).toContain(reply.status)
          const address = service.reach(String(field(reply.body, 'data.stream_url')))
          const head = await fetch(address, { method: 'HEAD' })
          const etag = head.headers.get('etag') ?? ''
          const sha256 = served.get(etag) ?? (await sha256Of(address))
          served.set(etag, sha256)
          expect([head.status, etag, masters.has(sha256)]).toEqual([200, `"${sha256}"`, false])
          return undefined
        },
      )
      const others = service.media.manifest.clips.flatMap(({ files }) => [
        files.preview,
        files.reel_preview,
        files.bts_preview,
      ])
      expect([...served.values()].every((sha256) => others.some((file) => file?.sha256 === sha256))).toBe(true)
      expect(served.size).toBeGreaterThan(videos.length / 2)
    },
    PATIENCE_MS,
  )
})

describe('the expiry of a stream address', () => {
  it.each([30, 900, 86_400])('is %d seconds after minting, to the millisecond', async (seconds) => {
    verifies('A-17', 'A-19')
    const service = await startService({ previewExpiresSeconds: seconds })
    service.clock.freeze()
    const address = await mintStream(service, preview)
    const status = async () => (await sendGet(address)).resume().statusCode
    expect(await status()).toBe(200)
    service.clock.advance(seconds * 1_000 - 1)
    expect(await status()).toBe(200)
    service.clock.advance(1)
    expect(await status()).toBe(401)
    service.clock.advance(-1)
    expect(await status()).toBe(200)
    await service.close()
  })
})
