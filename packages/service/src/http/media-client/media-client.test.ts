// Real media hosts of every kind behind the whole service.
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import {
  field,
  startClock,
  startService,
  type Overrides,
  type TestService,
} from '@proscenium/mock-server/testing/service/service'
import { bytesOf, mintStream, startListener } from '@proscenium/mock-server/testing/service/streams'
import { videoIds } from '@proscenium/mock-server/seed'

const preview = { video_id: videoIds.rainOnMercury, kind: 'preview' }
const SIZE = 40_000
const set = makeTestMedia()
let ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

/** A service whose media host is `handler`, which receives the fileBytes requested file. */
async function serviceOver(
  handler: (file: Buffer, ...call: Parameters<RequestListener>) => void,
  options: Overrides = {},
): Promise<{ service: TestService; address: string; origin: string; fileBytes: Buffer }> {
  const media = await set
  const listener = await startListener((request, response) =>
    handler(readFileSync(join(media.directory, request.url ?? '')), request, response),
  )
  const service = await startService({ media, mediaOrigin: listener.origin, ...options })
  ends.push(service.close, listener.close)
  const fileBytes = await bytesOf(media, videoIds.rainOnMercury, 'preview')
  return { service, address: await mintStream(service, preview), origin: listener.origin, fileBytes }
}

const ask = async (address: string, range?: string) => {
  const response = await fetch(address, range === undefined ? {} : { headers: { Range: range } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const spanOf = (request: IncomingMessage) => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  return { start: Number(start), end: Number(end) }
}
const ranges = [undefined, 'bytes=0-0', 'bytes=0-999', 'bytes=12345-23456', 'bytes=39999-', 'bytes=-1', 'bytes=0-']

describe('a configured media host', () => {
  it('is read with ranges, and never named', async () => {
    verifies('A-03', 'A-21')
    const receivedRanges: (string | undefined)[] = []
    const { address, origin, fileBytes } = await serviceOver((file, request, response) => {
      receivedRanges.push(request.headers.range)
      const { start, end } = spanOf(request)
      response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.length}`, 'X-Host': 'storage-7' })
      response.end(file.subarray(start, end + 1))
    })
    const { status, bytes, headers } = await ask(address, 'bytes=100-199')
    expect([status, receivedRanges]).toEqual([206, ['bytes=100-199']])
    expect(bytes.equals(fileBytes.subarray(100, 200))).toBe(true)
    const shown = JSON.stringify([...headers])
    for (const trace of [new URL(origin).host, 'storage-7', 'preview.mp4']) expect(shown).not.toContain(trace)
  })

  it('cannot be moved or stopped', async () => {
    const { service, address } = await serviceOver((file, _request, response) => {
      response.writeHead(200, { 'Content-Length': file.length }).end(file)
    })
    for (const action of ['move', 'stop']) {
      const { status, body } = await service.post('/_control/media-host', { action })
      expect([status, field(body, 'error.code')]).toEqual([400, 'invalid_request'])
    }
    expect((await ask(address)).status).toBe(200)
  })

  it.each(['ftp://media.example', 'media.example', 'https://media.example/', 'https://media.example/files', ''])(
    'is an origin, not %j',
    async (mediaOrigin) => {
      await expect(startService({ mediaOrigin })).rejects.toThrow(
        'is not an http or https origin, or s3://bucket/prefix.',
      )
    },
  )
})

describe('a media host without range support', () => {
  it('is read up to the end of the requested span, and exactly that is sent', async () => {
    verifies('A-18', 'A-21')
    const { address, fileBytes } = await serviceOver((file, _request, response) => {
      const pieces = async function* () {
        response.writeHead(200, { 'Content-Length': file.length })
        for (let at = 0; at < file.length; at += 1_500) {
          yield file.subarray(at, at + 1_500)
          await setImmediate()
        }
      }
      // Closed before its end, as the next test shows.
      pipeline(pieces, response).catch(() => undefined)
    })
    for (const range of ranges) {
      const { status, headers, bytes } = await ask(address, range)
      const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [null, 0, SIZE - 1]
      expect([range, status]).toEqual([range, range === undefined ? 200 : 206])
      expect(bytes.equals(fileBytes.subarray(Number(start), Number(end) + 1))).toBe(true)
    }
  })

  it('is disconnected once the requested bytes have arrived', async () => {
    verifies('A-21')
    let closed = false
    const { address } = await serviceOver((file, _request, response) => {
      response.writeHead(200, { 'Content-Length': SIZE })
      response.once('close', () => (closed = true))
      response.write(file.subarray(0, 1_000))
    })
    expect((await ask(address, 'bytes=0-99')).bytes).toHaveLength(100)
    await vi.waitFor(() => expect(closed).toBe(true), 30_000)
  })
})

describe('a media host with an unusable response', () => {
  type Handler = Parameters<typeof serviceOver>[0]
  const other: readonly (readonly [string, Handler])[] = [
    ['no such file', (_file, _request, response) => response.writeHead(404).end()],
    ['a server error', (_file, _request, response) => response.writeHead(500).end('no')],
    ['a file of another size', (file, _request, response) => response.writeHead(200).end(file.subarray(1))],
    [
      'a fileBytes file of unknown size',
      (file, _request, response) => {
        response.writeHead(200)
        response.write(file.subarray(0, 10))
        response.end(file.subarray(10))
      },
    ],
    [
      'another span',
      (file, _request, response) =>
        response.writeHead(206, { 'Content-Range': `bytes 0-9/${file.length}` }).end(file.subarray(0, 10)),
    ],
    [
      'the span of another file',
      (file, request, response) => {
        const { start, end } = spanOf(request)
        const range = { 'Content-Range': `bytes ${start}-${end}/${file.length + 1}` }
        response.writeHead(206, range).end(file.subarray(start, end + 1))
      },
    ],
    [
      'a span shorter than announced',
      (file, request, response) => {
        const { start, end } = spanOf(request)
        const range = { 'Content-Range': `bytes ${start}-${end}/${file.length}`, 'Content-Length': 5 }
        response.writeHead(206, range).end(file.subarray(0, 5))
      },
    ],
    [
      'more than announced',
      (file, request, response) => {
        const { start, end } = spanOf(request)
        response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.length}` })
        response.write(Buffer.alloc(end - start + 2))
        response.end()
      },
    ],
    [
      'several parts',
      (_file, _request, response) =>
        response.writeHead(206, { 'Content-Type': 'multipart/byteranges; boundary=x' }).end('--x--'),
    ],
    [
      'a compressed file',
      (file, _request, response) => {
        const packed = gzipSync(file)
        response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': SIZE }).end(packed)
      },
    ],
    ['nothing', (_file, request) => request.socket.destroy()],
  ]

  it.each(other)('(%s) counts as unavailable, for the whole file and for a part', async (_name, handler) => {
    verifies('A-19')
    const { address } = await serviceOver(handler)
    for (const range of [undefined, 'bytes=100-199']) {
      const { status, headers, bytes } = await ask(address, range)
      expect([status, field(JSON.parse(bytes.toString()), 'error.code')]).toEqual([502, 'upstream_unavailable'])
      expect([headers.get('content-range'), headers.get('etag')]).toEqual([null, null])
    }
  })

  it('is disconnected, since the response may never end', async () => {
    verifies('A-19', 'A-21')
    const left = vi.fn()
    const { address } = await serviceOver((_file, _request, response) => {
      response.once('close', left)
      response.writeHead(404).write('sorry')
    })
    expect((await ask(address)).status).toBe(502)
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 30_000)
  })

  it('has its redirects ignored', async () => {
    verifies('A-03', 'A-19')
    let followed = 0
    const elsewhere = await startListener((_request, response) => {
      followed += 1
      response.end('elsewhere')
    })
    ends.push(elsewhere.close)
    for (const status of [301, 302, 303, 307, 308]) {
      const { address } = await serviceOver((_file, _request, response) => {
        response.writeHead(status, { Location: `${elsewhere.origin}/x` }).end()
      })
      const reply = await ask(address, 'bytes=0-9')
      expect([reply.status, reply.headers.get('location')]).toEqual([502, null])
    }
    expect(followed).toBe(0)
  })
})

describe('a media host that fails mid-transfer', () => {
  it.each([true, false])('cuts the client off, with range support: %s', async (knows) => {
    verifies('A-19')
    const { address } = await serviceOver((file, request, response) => {
      const { start, end } = spanOf(request)
      if (knows) response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.length}` })
      else response.writeHead(200, { 'Content-Length': file.length })
      response.write(file.subarray(knows ? start : 0, start + 1_000), () => response.destroy())
    })
    const response = await new Promise<IncomingMessage>((resolve) =>
      get(address, { headers: { Range: 'bytes=10000-29999' } }, resolve),
    )
    expect([response.statusCode, response.headers['content-length']]).toEqual([206, '20000'])
    await expect(response.toArray()).rejects.toThrow('aborted')
  })

  it('is abandoned when it falls silent: 502 before its first byte, a cut after it', async () => {
    verifies('A-19')
    const left = vi.fn()
    const clock = startClock()
    const setTimer = vi.fn(clock.setTimer)
    const { address } = await serviceOver(
      (file, request, response) => {
        const { start, end } = spanOf(request)
        response.once('close', left)
        response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.length}` }).flushHeaders()
        if (start > 0) response.write(file.subarray(start, start + 1_000))
      },
      { mediaIdleMs: 1_234, clock: { ...clock, setTimer } },
    )
    expect((await ask(address)).status).toBe(502)
    const response = await fetch(address, { headers: { Range: 'bytes=100-' } })
    expect([response.status, response.headers.get('content-length')]).toEqual([206, '39900'])
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(2))
    expect(setTimer.mock.calls.filter(([, ms]) => ms === 1_234).length).toBeGreaterThan(2)
  })

  it('is retried over a new connection after failing between two requests', async () => {
    verifies('A-21')
    const served = new WeakSet<object>()
    let connections = 0
    const { address, fileBytes } = await serviceOver((file, request, response) => {
      if (served.has(request.socket)) return void request.socket.destroy()
      served.add(request.socket)
      connections += 1
      response.writeHead(200, { 'Content-Length': file.length }).end(file)
    })
    for (const count of [1, 2, 3]) {
      const { status, bytes } = await ask(address)
      expect([status, bytes.equals(fileBytes), connections]).toEqual([200, true, count])
    }
  })
})
