import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { folderPage } from '../pages/page-source.ts'
import { compressedOperations } from './compress.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

interface Sent {
  readonly method?: string
  readonly body?: object
  readonly headers?: object
}

/** As received, without the decoding that `fetch` does. */
async function receive(address: string, encodings: string, { body, ...more }: Sent = {}): Promise<Received> {
  const { method = body === undefined ? 'GET' : 'POST' } = more
  const headers = {
    ...more.headers,
    'Accept-Encoding': encodings,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  return await new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}
const decoded = ({ headers, bytes }: Received): Buffer => decoders[headers['content-encoding'] ?? '']?.(bytes) ?? bytes

const script = Buffer.from('export const text = "a script of the page"\n'.repeat(200))
const font = Buffer.alloc(5_000, 7)
let service: TestService
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'proscenium-compressed-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'page-abc.js'), script)
  writeFileSync(join(directory, 'assets', 'small-abc.js'), 'export {}')
  writeFileSync(join(directory, 'assets', 'font-abc.woff2'), font)
  service = await startService({ pages: { embed: folderPage(directory) } })
})
afterAll(() => service.close())

describe('the pages’ assets', () => {
  const asset = (name: string, encodings: string) => receive(`${service.base}/embed/assets/${name}`, encodings)

  it.each(['br', 'gzip'])('are encoded as %s where the browser prefers it', async (encoding) => {
    const received = await asset('page-abc.js', encoding)
    expect(received.headers['content-encoding']).toBe(encoding)
    expect(received.headers.vary).toContain('Accept-Encoding')
    expect(received.bytes.length).toBeLessThan(script.length / 10)
    expect(decoded(received)).toEqual(script)
  })

  it('are sent unchanged to a client that accepts no encoding, and with few or already compressed bytes', async () => {
    const plain = await asset('page-abc.js', 'identity')
    expect([plain.headers['content-encoding'], plain.bytes]).toEqual([undefined, script])
    expect((await asset('small-abc.js', 'br')).headers['content-encoding']).toBeUndefined()
    expect((await asset('font-abc.woff2', 'br')).bytes).toEqual(font)
  })
})

describe('JSON', () => {
  const headers = bearer(testKeys.live)

  it('of the catalogue is compressed', async () => {
    const { sessionToken } = await newCustomer(service, 'compressed')
    const search = { session_token: sessionToken, mode: 'text', limit: 50 }
    const received = await receive(`${service.base}${operations.searchWorkspace.path}`, 'br', { body: search })
    expect(received.headers['content-encoding']).toBe('br')
    expect(JSON.parse(decoded(received).toString())).toHaveProperty('results.0.title')
  })

  it.each(['/v1/videos?limit=50', '/openapi.json', '/reference/style.css'])('of %s is compressed too', async (path) => {
    const received = await receive(service.base + path, 'br', { headers })
    expect(received.headers['content-encoding']).toBe('br')
    expect(received.headers.vary).toContain('Accept-Encoding')
    // The bytes depend on the encoding, so only a weak entity tag fits all of them.
    expect(received.headers.etag).toMatch(/^W\//)
  })

  it('of every operation that a partner’s server reads may be compressed', () => {
    const all: readonly OperationDefinition[] = Object.values(operations)
    const read = all.filter(({ auth, method }) => auth === 'api-key' && method === 'GET').map(({ id }) => id)
    expect(read.length).toBeGreaterThan(5)
    expect(read.filter((id) => !new Set<string>(compressedOperations).has(id))).toEqual([])
  })

  it('keeps one entity tag in every encoding, also when it is not modified', async () => {
    verifies('A-25')
    const address = `${service.base}/v1/videos?limit=50`
    const ask = async (encodings: string, more: object = {}) =>
      (await receive(address, encodings, { headers: { ...headers, ...more } })).headers
    const { etag, ...encoded } = await ask('br')
    expect([encoded['content-encoding'], (await ask('identity')).etag]).toEqual(['br', etag])
    const unmodified = await ask('gzip', { 'If-None-Match': etag })
    expect([unmodified['content-encoding'], unmodified.etag, unmodified['content-length']]).toEqual([
      undefined,
      etag,
      undefined,
    ])
    for (const { vary } of [encoded, unmodified, await ask('identity')])
      expect(vary?.split(/, */).filter((name) => name === 'Accept-Encoding')).toEqual(['Accept-Encoding'])
  })

  it('has the length of the bytes that GET sends, or none, for HEAD', async () => {
    verifies('A-25')
    const address = `${service.base}/v1/videos?limit=50`
    const get = await receive(address, 'identity', { headers })
    const lengthOf = async (encodings: string) =>
      (await receive(address, encodings, { method: 'HEAD', headers })).headers['content-length']
    expect(await Promise.all(['br', 'gzip', 'identity', 'br;q=0'].map(lengthOf))).toEqual([
      undefined,
      undefined,
      String(get.bytes.length),
      String(get.bytes.length),
    ])
  })

  it('that contains a session or editor token is not', async () => {
    const { sessionToken } = await newCustomer(service, 'plain')
    for (const id of ['bootWorkspace', 'mintToken'] as const) {
      const body = { session_token: sessionToken }
      const received = await receive(`${service.base}${operations[id].path}`, 'br', { body })
      expect([id, received.headers['content-encoding']]).toEqual([id, undefined])
    }
    expect([...compressedOperations].filter((id) => /verify|boot|token/i.test(id))).toEqual([])
  })
})
