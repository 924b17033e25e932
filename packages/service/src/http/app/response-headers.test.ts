// Headers that every response carries, whichever handler writes it, and requests that reach no handler.
import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { grantVideo } from '@proscenium/mock-server/testing/service/customers'
import { contentTypeOf, credentialHeaders } from '@proscenium/mock-server/testing/service/credentials'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { rawConnection, type RawResponse } from '@proscenium/mock-server/testing/raw-connection'
import {
  createSampleResources,
  sampleRequests,
  type SampleResources,
} from '@proscenium/mock-server/testing/service/sample-requests'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { websiteOrigins } from '../../domain/partners/website.ts'

const all = Object.values<OperationDefinition>(operations)
const CSP = "default-src 'none'; frame-ancestors 'none'"
let service: TestService
let resources: SampleResources
let editor: { Authorization: string }
beforeAll(async () => {
  service = await startService()
  const { id: partnerId } = partnersByName.tallyroom
  resources = await createSampleResources(service, (customer) =>
    grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId }),
  )
  editor = bearer(await editorToken(service, resources.customer.sessionToken))
})
afterAll(() => service.close())

async function exchange(text: string, bodiless = false): Promise<RawResponse | null> {
  const connection = rawConnection(service.server.port)
  void connection.write(text)
  const response = await connection.response({ bodiless })
  connection.close()
  return response
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

async function ask({ method, path, headers = {}, body = '' }: Asked): Promise<RawResponse> {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const fields = Object.entries({ Host: 'service', ...headers, ...length })
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const response = await exchange(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`, method === 'HEAD')
  if (response === null) throw new Error(`no response to ${method} ${path}`)
  return response
}

function good(definition: OperationDefinition): Asked {
  const { id, method, auth } = definition
  if (id === 'verifyPartnerSession') return { method, path: operations.verifyPartnerSession.path, body: '{}' }
  const { path, body, bytes } = sampleRequests[id as keyof typeof sampleRequests](resources)
  const session = auth === 'session' ? { session_token: resources.customer.sessionToken } : {}
  const headers = { 'Content-Type': contentTypeOf(definition), ...credentialHeaders(definition, { resources, editor }) }
  const content = bytes ?? (method === 'GET' ? '' : JSON.stringify({ ...body, ...session }))
  return { method, path, headers, body: content }
}

const others = [
  ...['/healthz', '/readyz', '/openapi.json', '/workspace/openapi.json', '/reference/', '/reference/style.css'],
  ...['/dashboard', '/dashboard/keys', '/dashboard/nothing.js', '/v1/logos/partner/nothing'],
  ...['/partner/embed/nobody', '/embed/nothing.js', '/partner/checkout/nothing', '/assets/logos/tallyroom.svg'],
  ...[
    '/assets/logos/nothing.svg',
    `/v1/media/thumbnails/${videoIds.rainOnMercury}.jpg`,
    '/nowhere',
    '/%zz',
    '/_control/clock',
  ],
]

describe('every response', () => {
  it('is protected from sniffing, and loads nothing if it is JSON', async () => {
    verifies('A-23')
    const requests = [
      ...all.flatMap((each) => [good(each), { ...good(each), headers: {} }, { ...good(each), method: 'PATCH' }]),
      ...others.flatMap((path) => ['GET', 'HEAD', 'OPTIONS', 'POST'].map((method) => ({ method, path }))),
      { method: 'GET', path: `/${'x'.repeat(60_000)}` },
    ]
    const wrong: string[] = []
    for (const sampleRequest of requests) {
      const { status, headers } = await ask(sampleRequest)
      const json = headers['content-type']?.startsWith('application/json') ?? false
      const right =
        headers['x-content-type-options'] === 'nosniff' && (!json || headers['content-security-policy'] === CSP)
      if (!right) wrong.push(`${sampleRequest.method} ${sampleRequest.path} ${status} ${JSON.stringify(headers)}`)
    }
    expect(wrong).toEqual([])
  })

  it('has the same caching headers when not modified as in full', async () => {
    verifies('A-25')
    const tagged: string[] = []
    const reads: readonly Asked[] = [
      ...all.filter(({ method }) => method === 'GET').map(good),
      ...others.map((path) => ({ method: 'GET', path })),
    ]
    for (const sampleRequest of reads) {
      const full = await ask(sampleRequest)
      const { etag } = full.headers
      if (full.status !== 200 || etag === undefined) continue
      tagged.push(sampleRequest.path)
      const { status, headers } = await ask({
        ...sampleRequest,
        headers: { ...sampleRequest.headers, 'If-None-Match': etag },
      })
      const of = (headersOf: Readonly<Record<string, string>>) =>
        ['etag', 'cache-control', 'vary', 'x-content-type-options'].map((name) => headersOf[name])
      expect([sampleRequest.path, status, of(headers)]).toEqual([sampleRequest.path, 304, of(full.headers)])
      expect(headers['cache-control']).toBeDefined()
    }
    expect(tagged.length).toBeGreaterThan(10)
  })
})

describe('a request', () => {
  const line = 'GET /healthz HTTP/1.1\r\n'
  it.each([
    ['with two hosts', `${line}Host: a\r\nHost: b\r\n\r\n`, 400],
    ['with the same host twice', `${line}Host: a\r\nhost: a\r\n\r\n`, 400],
    ['without a host', `${line}\r\n`, 400],
    ['with one host', `${line}Host: a\r\n\r\n`, 200],
    ['of HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['for an absolute address', 'GET http://service.example/healthz HTTP/1.1\r\nHost: other\r\n\r\n', 200],
    [
      'for an absolute address with a query',
      'GET HTTPS://service.example:443/healthz?a=b HTTP/1.1\r\nHost: a\r\n\r\n',
      200,
    ],
    ['for an absolute address without a path', 'GET http://service.example HTTP/1.1\r\nHost: a\r\n\r\n', [200, 404]],
    ['for another scheme', 'GET ftp://service.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['for an address with a user', 'GET http://u@service.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['without a path', 'GET healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['with an unknown expectation', `${line}Host: a\r\nExpect: a-cup-of-tea\r\n\r\n`, 200],
    ['that is not HTTP', 'nonsense\r\n\r\n', 400],
    ['with fields that are too long', `${line}Host: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ])('%s', async (_, text, expected) => {
    verifies('A-23')
    const response = await exchange(text)
    expect([expected].flat()).toContain(response?.status)
    expect(response?.headers['x-content-type-options']).toBe('nosniff')
    if (response?.status === 404 || response?.status === 200) return
    expect(response?.headers['content-security-policy']).toBe(CSP)
    expect(JSON.parse(response?.body.toString() ?? '')).toHaveProperty('error.code')
  })

  it('is rejected for the control API when its absolute address names another host', async () => {
    const fields = `Host: 127.0.0.1:${service.server.port}\r\n\r\n`
    expect((await exchange(`GET /_control/clock HTTP/1.1\r\n${fields}`))?.status).toBe(200)
    expect((await exchange(`GET http://evil.example/_control/clock HTTP/1.1\r\n${fields}`))?.status).toBe(404)
  })
})

describe('a registered website', () => {
  it('is a frame ancestor and an allowed stream origin, without wildcards', async () => {
    verifies('A-20', 'B-33')
    const { id, clientId } = partnersByName.northlight
    const set = (websites: string[]) => service.operate(`/partners/${id}`, { websites })
    expect((await set(['https://*.northlight.example'])).status).toBe(400)
    expect((await set(['https://a.northlight.example'])).status).toBe(200)
    const stored = await service.server.store.partners.websitesOf(id)
    expect(websiteOrigins(stored, { secure: true })).toEqual(['https://a.northlight.example'])
    const policy = (await fetch(`${service.base}/partner/embed/${clientId}`)).headers.get('content-security-policy')
    expect(policy).toContain('frame-ancestors https://a.northlight.example')
  })
})
