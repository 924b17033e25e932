import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, testPage, type TestService } from '@proscenium/mock-server/testing/service/service'
import { noAppAdditions } from '../app/app-additions.ts'
import { createApp } from '../app/create-app.ts'
import { createLog } from '../observability/log.ts'
import { documentAddresses } from './reference-page.ts'

const documents = Object.values(documentAddresses)
const page = ['/reference/', '/reference/start.js', '/reference/style.css', '/reference/scalar.js']

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

describe('the OpenAPI documents', () => {
  it('are served to any origin, name their own server, and can be cached', async () => {
    verifies('A-24')
    for (const path of documents) {
      const { status, headers, body } = await service.get(path, { Origin: 'https://tools.example' })
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(field(body, 'openapi')).toBe('3.1.1')
      expect(field(body, 'servers.0.url')).toBe(service.server.origin)
      const etag = headers.get('etag') ?? ''
      for (const held of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
        const again = await service.fetch(path, { headers: { 'If-None-Match': held } })
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      }
      expect(await (await service.fetch(path, { method: 'HEAD' })).text()).toBe('')
      expect((await service.post(path, {})).headers.get('allow')).toBe('GET, HEAD')
    }
    expect(field((await service.get('/openapi.json')).body, 'info.version')).toBe('1.3.0')
  })

  it('describe exactly the mounted routes', async () => {
    verifies('A-24')
    const documentResponses = await Promise.all(documents.map((path) => service.get(path)))
    const described = documentResponses.flatMap(({ body }) => pairsOf(body)).filter((pair) => !pair.startsWith('HEAD '))
    const routes = mounted()
    expect(routes.filter((pair) => !described.includes(pair) && !beyond.has(pair))).toEqual([])
    expect([...described, ...beyond].filter((pair) => !routes.includes(pair))).toEqual([])
    expect(described.length).toBeGreaterThan(10)
  })
})

describe('each file', () => {
  it.each([...documents, '/reference/scalar.js', '/reference/style.css'])(
    'is sent as the client accepts it: %s',
    async (path) => {
      verifies('A-24')
      const plain = await service.fetch(path, { headers: { 'Accept-Encoding': 'identity' } })
      const bytes = Buffer.from(await plain.arrayBuffer())
      expect([plain.headers.get('content-encoding'), plain.headers.get('content-length')]).toEqual([
        null,
        String(bytes.length),
      ])
      for (const [accepted, encoding] of Object.entries({ 'gzip, br': 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip' })) {
        const headers = { 'Accept-Encoding': accepted }
        const [get, head] = [
          await service.fetch(path, { headers }),
          await service.fetch(path, { method: 'HEAD', headers }),
        ]
        expect(Buffer.from(await get.arrayBuffer())).toEqual(bytes)
        for (const name of ['content-encoding', 'content-length', 'vary', 'etag', 'content-type'])
          expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
        expect([get.headers.get('content-encoding'), get.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
        expect(Number(get.headers.get('content-length'))).toBeLessThan(bytes.length)
      }
    },
  )
})

describe('the reference page', () => {
  it('loads its files from this origin, under a policy that allows nothing else', async () => {
    verifies('A-24')
    for (const path of page) expect([path, (await service.fetch(path)).status]).toEqual([path, 200])
    const html = await service.fetch('/reference/')
    expect(html.headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    expect(await html.text()).not.toMatch(/https?:/)
    expect(await (await service.fetch('/reference/start.js')).text()).not.toMatch(/https?:/)
  })
})

/** Routes that no document describes: pages, images, the documents themselves. */
const beyond = new Set([
  'GET /',
  'GET /v1/media/thumbnails/{name}',
  'GET /assets/logos/{name}',
  'GET /v1/logos/partner/{hash}',
  'GET /doctor-check',
  'GET /doctor-check/stream',
  'POST /doctor-check',
  'GET /dashboard',
  'GET /dashboard/',
  'GET /dashboard/{panel}',
  'GET /partner/embed/{clientId}',
  'GET /partner/checkout/{token}',
  'POST /partner/checkout/{token}',
  ...[...documents, ...page].map((path) => `GET ${path}`),
])

/** Method and path of every route of the application; HEAD comes with GET, OPTIONS with CORS. */
function mounted(): string[] {
  const context = { origin: 'http://service.example', ownOrigins: [], store: {} }
  const log = createLog('silent')
  const embed = { page: testPage, config: { editorUrl: 'http://editor.example' }, relaxedCsp: false }
  // Never called: only the routes are inspected.
  const parts = { context, log, embed, dashboard: testPage, additions: noAppAdditions } as unknown as Parameters<
    typeof createApp
  >[0]
  return createApp(parts).express.router.stack.flatMap(({ route }) => {
    if (route === undefined) return []
    const layers: readonly { readonly method?: string }[] = route.stack
    const methods = layers.map(({ method }) => method?.toUpperCase() ?? 'ALL')
    const apiMethods = methods.filter((method) => ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(method))
    return [...new Set(apiMethods)].map((method) => `${method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
}

function pairsOf(document: unknown): string[] {
  const paths = field(document, 'paths') as Record<string, object>
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
}
