// Sends arbitrary input to Area A: every response must be in the contract and never an internal error. The test client
// checks each.
import { request } from 'node:http'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { byRun, verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'

const PATIENCE_MS = 300_000
let service: TestService
beforeAll(async () => {
  service = await startService({ apiRateLimit: 'off' })
})
afterAll(async () => {
  await service.close()
})

const nasty = fc.constantFrom(
  '0',
  '-1',
  '1e9',
  '999999999999999999999',
  '0x10',
  'NaN',
  'null',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or 1=1 --",
  '"',
  '*',
  'AND',
  'NEAR(a b)',
  'title:x',
  '^',
  '(((',
  '%',
  '%25',
  '../../etc/passwd',
  '\uFFFF',
  '👩‍👩‍👧‍👦',
  '\u202E',
  'ß'.repeat(2_000),
  '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00Z',
  '__proto__',
  'constructor',
  'toString',
  videoIds.rainOnMercury,
)
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
/** Lone surrogates are sent in their replaced form. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed())
/** Includes malformed percent-encoding. */
const raw = fc.stringMatching(/^(?:%[0-9a-fA-G]{0,2}|[a-z0-9._~-]){1,12}$/)
const part = fc.oneof({ weight: 3, arbitrary: text.map(encoded) }, { weight: 1, arbitrary: raw })
const names = [
  'limit',
  'cursor',
  'category',
  'tag',
  'content_tag',
  'genre',
  'mood',
  'q',
  'min_duration',
  'max_duration',
]
const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: part })
const query = fc.array(fc.tuple(name, part), { maxLength: 6 }).map((all) => all.map((pair) => pair.join('=')).join('&'))
const live = bearer(testKeys.live)
const table: readonly OperationDefinition[] = Object.values(operations)
const readings = table.filter(({ area, method }) => area === 'catalogue' && method === 'GET').map(({ path }) => path)

describe('a hostile address', () => {
  it(
    'gets a documented response for any path and query',
    async () => {
      verifies('A-04', 'A-08', 'A-11', 'A-23')
      const address = fc.tuple(fc.constantFrom(...readings), part, query)
      await fc.assert(
        fc.asyncProperty(address, async ([path, id, search]) => {
          const { status } = await service.get(`${path.replace(/\{\w+\}/, id || 'x')}?${search}`, live)
          expect(status).toBeLessThan(500)
        }),
        { numRuns: byRun({ quick: 400, long: 1_500 }), seed: 17 },
      )
    },
    PATIENCE_MS,
  )

  it('is read as bytes that no HTTP client would send', async () => {
    verifies('A-23')
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port, hostname } = new URL(service.base)
        request({ port, hostname, path, headers: live }, (response) => resolve(response.resume().statusCode))
          .once('error', reject)
          .end()
      })
    for (const path of [
      '/v1/videos/%',
      '/v1/videos?%',
      '/v1/videos?limit=%zz',
      '/v1/videos/..',
      '//v1/videos',
      '/v1/videos?q=%C3%28',
      '/v1/videos/%2e%2e%2f%2e%2e',
    ]) {
      expect([path, Number(await statusOf(path)) < 500]).toEqual([path, true])
    }
  })
})

describe('a long query', () => {
  const slugs = Array.from({ length: 3_000 }, (_, at) => `tag=none-${at}`).join('&')

  it('is read to its end', async () => {
    verifies('A-04', 'A-06')
    expect((await service.get(`/v1/videos?${slugs}&limit=abc`, live)).status).toBe(400)
    const [known] = field((await service.get('/v1/tags', live)).body, 'data') as { slug: string }[]
    const found = await service.get(`/v1/videos?${slugs}&limit=1&tag=${known?.slug}`, live)
    expect(field(found.body, 'data')).toHaveLength(1)
  })

  it('has a next page without an address, which would be too long for clients', async () => {
    verifies('A-10')
    const linkFor = async (length: number) => {
      const { headers, body } = await service.get(`/v1/videos?limit=1&x=${'x'.repeat(length)}`, live)
      return [headers.has('link'), typeof field(body, 'next_cursor')]
    }
    expect(await linkFor(8_000)).toEqual([true, 'string'])
    expect(await linkFor(8_200)).toEqual([false, 'string'])
  })
})

describe('a hostile body', () => {
  it(
    'mints nothing and breaks nothing',
    async () => {
      verifies('A-15', 'A-23')
      const value = fc.oneof(
        text,
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('full', 'reel', 'master', videoIds.rainOnMercury),
      )
      const body = fc.oneof(
        fc
          .record({ video_id: value, kind: value, variant: value }, { requiredKeys: [] })
          .map((one) => JSON.stringify(one)),
        fc.json({ maxDepth: 3 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
      )
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const { status } = await service.post('/v1/media/preview-url', sent, live)
          expect([200, 400, 404]).toContain(status)
        }),
        { numRuns: byRun({ quick: 200, long: 700 }), seed: 17 },
      )
    },
    PATIENCE_MS,
  )
})

describe('a hostile key', () => {
  it(
    'gives no access',
    async () => {
      verifies('A-01')
      const key = fc.oneof(
        fc.stringMatching(/^psk_(test|live)_[0-9A-Za-z]{33}$/),
        fc.stringMatching(/^[!-~]{1,80}$/),
        fc.constantFrom(
          testKeys.live.toLowerCase(),
          testKeys.live.slice(0, -1),
          `${testKeys.live}=`,
          `${testKeys.live} x`,
          '=',
          'null',
        ),
      )
      await fc.assert(
        fc.asyncProperty(key, async (shown) => {
          expect((await service.get('/v1/tags', bearer(shown))).status).toBe(401)
        }),
        { numRuns: 300, seed: 17 },
      )
    },
    PATIENCE_MS,
  )
})
