import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import {
  EDITOR,
  field,
  PARTNER_PAGE,
  startService,
  type TestService,
} from '@proscenium/mock-server/testing/service/service'
import { resolveUsageLimits } from '../../domain/limits/usage-limits.ts'
import { createResponseCache } from '../catalogue/response-cache.ts'
import type { OperationContext } from '../context.ts'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import type { MediaUpstream } from '../../ports.ts'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'
import { withoutMail } from '@proscenium/mock-server/testing/service/without-mail'
import { createFairQueue } from '../../domain/limits/fair-queue.ts'
import { systemRandom, systemStopwatch } from '../../system.ts'
import { mountStream } from '../../http/media/file-routes.ts'

const keyOf = (partner: { apiKeys: readonly { key: string; mode: string }[] }) =>
  partner.apiKeys.find(({ mode }) => mode === 'live')?.key ?? ''
const { northlight, tallyroom } = partnersByName

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

async function mint(on: TestService, key = keyOf(tallyroom)): Promise<string> {
  const body = { video_id: videoIds.rainOnMercury, kind: 'preview' }
  const reply = await on.post('/v1/media/preview-url', body, { Authorization: `Bearer ${key}` })
  return on.reach(String(field(reply.body, 'data.stream_url')))
}

function original(): Buffer {
  const slug = videos.find(({ id }) => id === videoIds.rainOnMercury)?.clip
  const file = service.media.manifest.clips.find((clip) => clip.slug === slug)?.files.preview
  return readFileSync(join(service.media.directory, file?.key ?? ''))
}

const ask = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(address, { headers, method })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const codeOf = ({ status, bytes }: { status: number; bytes: Buffer }) => [
  status,
  field(JSON.parse(bytes.toString()), 'error.code'),
]

describe('ranges', () => {
  it('returns the whole file as MP4 with its validators', async () => {
    verifies('A-18')
    const { status, headers, bytes } = await ask(await mint(service))
    expect([status, headers.get('content-type'), headers.get('accept-ranges')]).toEqual([200, 'video/mp4', 'bytes'])
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
    expect(headers.get('last-modified')).toMatch(/GMT$/)
    expect(bytes.equals(original())).toBe(true)
  })

  it.each([
    ['bytes=-100', 206, 'bytes 39900-39999/40000'],
    ['bytes=-999999', 206, 'bytes 0-39999/40000'],
    ['bytes=39999-', 206, 'bytes 39999-39999/40000'],
    ['bytes=40000-', 416, 'bytes */40000'],
    ['bytes=-0', 416, 'bytes */40000'],
    ['frames=0-1', 200, null],
    ['bytes=9-1', 200, null],
    ['bytes=0-9,5-20', 206, 'bytes 0-20/40000'],
    ['bytes=0-9,39000-39001', 200, null],
  ])('responds to Range %s with %i', async (range, status, contentRange) => {
    verifies('A-18')
    const reply = await ask(await mint(service), { Range: range })
    expect([reply.status, reply.headers.get('content-range')]).toEqual([status, contentRange])
  })

  it('supports HEAD, If-Range and preconditions', async () => {
    verifies('A-18')
    const address = await mint(service)
    const head = await ask(address, { Range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, '40000', 0])
    const etag = head.headers.get('etag') ?? ''
    expect((await ask(address, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    expect((await ask(address, { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
    expect((await ask(address, { 'If-None-Match': etag, Range: 'bytes=99999-' })).status).toBe(304)
    expect((await ask(address, { 'If-Match': '"other"' })).status).toBe(412)
  })
})

describe('errors', () => {
  it('come in the order token, origin, media host', async () => {
    verifies('A-19', 'A-20')
    const freshService = await startService()
    const address = await mint(freshService)
    const foreign = { Origin: 'https://elsewhere.example' }
    await freshService.post('/_control/media-host', { action: 'stop' })
    expect(codeOf(await ask(`${address}x`, foreign))).toEqual([401, 'invalid_token'])
    expect(codeOf(await ask(address, foreign))).toEqual([403, 'origin_not_allowed'])
    expect(codeOf(await ask(address))).toEqual([502, 'upstream_unavailable'])
    await freshService.operate(`/partners/${tallyroom.id}`, { status: 'suspended' })
    for (const headers of [{}, foreign]) expect(codeOf(await ask(address, headers))).toEqual([401, 'invalid_token'])
    await freshService.operate(`/partners/${tallyroom.id}`, { status: 'active' })
    freshService.clock.advance(901_000)
    expect(codeOf(await ask(address, foreign))).toEqual([401, 'invalid_token'])
    await freshService.close()
  })

  it('allow only the origins of the service, the editor and the partner', async () => {
    verifies('A-20', 'A-25')
    const address = await mint(service)
    for (const origin of [service.server.origin, EDITOR, PARTNER_PAGE]) {
      const { status, headers } = await ask(address, { Origin: origin }, 'HEAD')
      expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([200, origin, 'Origin'])
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect((await ask(address, { Referer: `${origin}/page` }, 'HEAD')).status).toBe(200)
    }
    expect((await ask(address, { Origin: 'null' })).status).toBe(403)
    expect((await ask(address, { Referer: 'https://elsewhere.example/page' })).status).toBe(403)
    expect((await ask(await mint(service, keyOf(northlight)), { Origin: PARTNER_PAGE })).status).toBe(403)
    const preflight = await ask(address, { Origin: EDITOR, 'Access-Control-Request-Method': 'GET' }, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, EDITOR])
    for (const [target, origin] of [
      [address, 'https://elsewhere.example'],
      [`${address}x`, EDITOR],
    ] as const) {
      const rejected = await ask(target, { Origin: origin }, 'OPTIONS')
      expect(rejected.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('the lifetime of an address', () => {
  it('is the configured one, for catalogue and Workspace alike', async () => {
    verifies('A-17')
    const freshService = await startService({ previewExpiresSeconds: 60 })
    const sourceRequest = {
      session_token: await freshService.signIn(),
      video_id: videoIds.rainOnMercury,
      intent: 'add',
    }
    const source = await freshService.post('/partner/v1/source', sourceRequest)
    expect(field(source.body, 'expiresIn')).toBe(60)
    const addresses = [await mint(freshService), freshService.reach(String(field(source.body, 'streamUrl')))]
    freshService.clock.advance(59_000)
    for (const address of addresses) expect((await ask(address, {}, 'HEAD')).status).toBe(200)
    freshService.clock.advance(1_000)
    for (const address of addresses) expect((await ask(address, {}, 'HEAD')).status).toBe(401)
    await freshService.close()
  })

  it.each([29, 86_401, 60.5])('is never %d seconds', async (previewExpiresSeconds) => {
    verifies('A-17')
    await expect(startService({ previewExpiresSeconds })).rejects.toThrow('Preview addresses live 30 to 86400 seconds.')
  })
})

describe('the media host', () => {
  it('may move: the same address keeps playing and does not reveal it', async () => {
    verifies('A-03', 'A-21')
    const address = await mint(service)
    const before = service.server.mediaHostPort
    expect((await ask(address)).status).toBe(200)
    await service.post('/_control/media-host', { action: 'move' })
    expect(service.server.mediaHostPort).not.toBe(before)
    const { status, headers, bytes } = await ask(address)
    expect(status).toBe(200)
    expect(bytes.equals(original())).toBe(true)
    const shown = JSON.stringify([...headers])
    for (const port of [before, service.server.mediaHostPort]) expect(shown).not.toContain(String(port))
  })
})

/** A stream route over a media host controlled by the test, with a preview of 50 MB. */
async function withUpstream(open: MediaUpstream['open'], act: (address: string) => Promise<void>): Promise<void> {
  const media = await makeTestMedia()
  for (const clip of media.manifest.clips) if (clip.files.preview !== undefined) clip.files.preview.bytes = 50_000_000
  const freshService = await startService({ media })
  const context: OperationContext = {
    clock: freshService.clock,
    random: systemRandom(),
    store: freshService.server.store,
    keys: deriveKeys(developmentSealKey),
    origin: freshService.server.origin,
    ownOrigins: [],
    websiteRule: { secure: false },
    operatorToken: null,
    payment: { mode: 'off', page: null, secret: null },
    ...withoutMail,
    previewExpiresSeconds: 900,
    keyLimit: null,
    usageLimits: resolveUsageLimits({}),
    sessionsPerUser: null,
    openSecret: () => null,
    responseCache: createResponseCache(),
    fairQueue: createFairQueue({ stopwatch: systemStopwatch(), yieldToEventLoop }),
    thumbnailCopies: null,
    report: vi.fn(),
    identify: () => undefined,
  }
  const app = express()
  mountStream(app, { context, upstream: { open } })
  const server = createServer(app).listen(0, '127.0.0.1')
  try {
    const address = (await mint(freshService)).replace(freshService.base, '')
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`)
  } finally {
    server.closeAllConnections()
    server.close()
    await freshService.close()
  }
}

describe('a client', () => {
  const started = (address: string) =>
    new Promise<IncomingMessage>((resolve, reject) => get(address, resolve).once('error', reject))

  it('that disconnects aborts the upstream read, which never ran ahead of it', async () => {
    verifies('A-21')
    let [read, ended] = [0, false]
    const signals: AbortSignal[] = []
    const open: MediaUpstream['open'] = async (_key, { signal }) => {
      signals.push(signal)
      async function* body() {
        try {
          for (;;) {
            read += 65_536
            yield new Uint8Array(65_536)
          }
        } finally {
          ended = true
        }
      }
      return { body: body() }
    }
    await withUpstream(open, async (address) => {
      const response = await started(address)
      response.destroy()
      await vi.waitFor(() => expect(ended).toBe(true), 30_000)
      expect(signals[0]?.aborted).toBe(true)
      expect(read).toBeLessThan(25_000_000)
    })
  })

  it.each([
    ['fails', true],
    ['ends', false],
  ])('gets 502 when the media host %s after its headers and before the first byte', async (_name, fails) => {
    verifies('A-19', 'A-25')
    const open: MediaUpstream['open'] = async () => {
      async function* body(): AsyncGenerator<Uint8Array> {
        yield new Uint8Array(0)
        if (fails) throw new Error('the host is gone')
      }
      return { body: body() }
    }
    await withUpstream(open, async (address) => {
      const reply = await ask(address, { Origin: PARTNER_PAGE })
      expect(codeOf(reply)).toEqual([502, 'upstream_unavailable'])
      expect(reply.headers.get('access-control-allow-origin')).toBe(PARTNER_PAGE)
      expect([reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual(['no-store', null])
    })
  })

  it.each([
    ['fails', true],
    ['ends early', false],
  ])('is cut off when the media host %s after the first byte', async (_name, fails) => {
    verifies('A-19')
    const open: MediaUpstream['open'] = async () => {
      async function* body() {
        yield new Uint8Array(10_000)
        if (fails) throw new Error('the host is gone')
      }
      return { body: body() }
    }
    await withUpstream(open, async (address) => {
      const response = await started(address)
      expect(response.statusCode).toBe(200)
      const ends = new Promise((resolve) =>
        response.once('error', () => resolve('cut')).once('end', () => resolve('whole')),
      )
      response.resume()
      expect(await ends).toBe('cut')
    })
  })
})
