import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { PARTNER_PAGE, startService, testPage, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partners, partnersByName } from '@proscenium/mock-server/seed'
import { folderPage, type PageSource } from './page-source.ts'

/** A page as the build writes it. */
const embedPage: PageSource = {
  ...testPage,
  html: async () =>
    '<!doctype html><html lang="en"><head><!--embed:config-->' +
    '<!--embed:catalogue /embed/assets/catalogue-1.js | /embed/assets/page-2.js /embed/assets/page-3.css--></head>' +
    '<body><div class="page" id="page"></div></body></html>',
}

let service: TestService
beforeAll(async () => {
  service = await startService({
    editorUrl: 'http://editor.localhost:4300/?a="><script>1</script>',
    pages: { embed: embedPage, panel: testPage },
  })
})
afterAll(async () => {
  await service.close()
})

const page = (clientId: string, query = '') => fetch(`${service.base}/partner/embed/${clientId}${query}`)
const ancestors = async (clientId: string, query = '') =>
  /frame-ancestors ([^;]+)/.exec((await page(clientId, query)).headers.get('content-security-policy') ?? '')?.[1]

describe('GET /partner/embed/{client_id}', () => {
  it('returns the page for any client id, with no-store', async () => {
    verifies('B-01', 'B-34')
    for (const id of [partnersByName.tallyroom.clientId, 'nobody']) {
      const response = await page(id, '?payload=x&sig=y')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('strict-origin')
      expect(response.headers.get('x-frame-options')).toBeNull()
      // Only some documents of the origin would send it, and the browser would log a warning in the partner's console.
      expect(response.headers.get('origin-agent-cluster')).toBeNull()
    }
  })

  it("lets only the client's registered websites frame it, and anyone if there are none", async () => {
    verifies('B-33')
    expect(await ancestors(partnersByName.tallyroom.clientId)).toBe(PARTNER_PAGE)
    expect(await ancestors(partnersByName.tallyroom.testClientId)).toBe(PARTNER_PAGE)
    for (const partner of partners.filter(({ websites }) => websites.length === 0)) {
      expect(await ancestors(partner.clientId)).toBe('*')
    }
    expect(await ancestors('nobody')).toBe('*')
    const hostile = encodeURIComponent("https://evil.example; script-src 'unsafe-inline'")
    expect(await ancestors(hostile, `?payload=${hostile}`)).toBe('*')
    expect(await ancestors(partnersByName.northlight.clientId)).not.toContain(PARTNER_PAGE)
  })

  it('allows scripts, styles and requests of its own origin and the editor’s frame', async () => {
    const policy = (await page('nobody')).headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-src 'self' http://editor.localhost:4300",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      expect(policy).toContain(part)
    }
  })

  it('lets previews play from its own origin', async () => {
    verifies('H-17', 'H-18')
    const policy = (await page('nobody')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("media-src 'self'")
  })

  it('grants the editor its permissions, and camera, microphone and location to no one', async () => {
    verifies('H-06')
    const policy = (await page('nobody')).headers.get('permissions-policy')?.split(', ') ?? []
    const editor = '(self "http://editor.localhost:4300")'
    expect(policy.slice(0, 3)).toEqual([`autoplay=${editor}`, `fullscreen=${editor}`, `clipboard-write=${editor}`])
    expect(policy.slice(3)).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']),
    )
    expect(policy.slice(3).every((each) => each.endsWith('=()'))).toBe(true)
  })

  it('embeds its configuration as text that cannot become markup', async () => {
    verifies('B-01')
    const html = await (await page('nobody')).text()
    expect(html).not.toContain('<script>')
    const content = /<meta name="embed:config" content="([^"]*)">/.exec(html)?.[1] ?? ''
    const text = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(JSON.parse(text)).toEqual({
      editorUrl: 'http://editor.localhost:4300/?a="><script>1</script>',
      verifyUrl: service.server.origin,
      apiUrl: service.server.origin,
      inspector: true,
      embedMode: 'workspace',
    })
  })
})

describe('the mode of the partner’s next session', () => {
  const html = async (clientId: string, language = 'en') =>
    await (
      await fetch(`${service.base}/partner/embed/${clientId}`, { headers: { 'Accept-Language': language } })
    ).text()
  const modeOf = (text: string) => [
    /&quot;embedMode&quot;:&quot;(\w+)&quot;/.exec(text)?.[1],
    /id="page" data-mode="(\w+)"/.exec(text)?.[1],
  ]

  it('is in the page’s configuration and on its element; an unknown client id gets the Workspace', async () => {
    verifies('B-21', 'H-07', 'H-13')
    expect(modeOf(await html(partnersByName.cadenza.clientId))).toEqual(['catalog', 'catalog'])
    expect(modeOf(await html(partnersByName.cadenza.testClientId))).toEqual(['catalog', 'catalog'])
    expect(modeOf(await html(partnersByName.tallyroom.clientId))).toEqual(['workspace', undefined])
    expect(modeOf(await html('nobody'))).toEqual(['workspace', undefined])
  })

  it('is what the operator has set last, in both directions', async () => {
    verifies('B-21')
    const { clientId, id } = partnersByName.cadenza
    for (const embed_mode of ['workspace', 'catalog'] as const) {
      const changed = await service.send('POST', `/operator/v1/partners/${id}`, {
        body: { embed_mode },
        headers: bearer(OPERATOR_TOKEN),
      })
      expect(changed.status).toBe(200)
      expect(modeOf(await html(clientId))).toEqual([embed_mode, embed_mode === 'catalog' ? 'catalog' : undefined])
    }
  })

  it('preloads the code of catalog mode, in that mode only', async () => {
    verifies('H-13')
    const catalogue = await html(partnersByName.cadenza.clientId, 'ar')
    expect(catalogue).toContain('<link rel="modulepreload" crossorigin href="/embed/assets/catalogue-1.js">')
    expect(catalogue).toContain('<link rel="modulepreload" crossorigin href="/embed/assets/page-2.js">')
    expect(catalogue).toContain('<link rel="preload" as="style" crossorigin href="/embed/assets/page-3.css">')
    expect(catalogue).not.toContain('embed:catalogue')
    const workspace = await html(partnersByName.tallyroom.clientId)
    expect(workspace).not.toMatch(/catalogue-|page-2|page-3|embed:catalogue/)
  })

  it('is compressed like the assets', async () => {
    const { headers } = await fetch(`${service.base}/partner/embed/nobody`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers.get('vary')).toContain('Accept-Encoding')
  })
})

describe('the embed page’s files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'proscenium-embed-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><head><!--proscenium:config--></head>')
  writeFileSync(join(directory, 'assets', 'page-abc.js'), 'export {}')
  let built: TestService
  beforeAll(async () => {
    built = await startService({ pages: { embed: folderPage(directory) } })
  })
  afterAll(async () => {
    await built.close()
  })
  const file = (path: string) => fetch(`${built.base}/embed${path}`)

  it('load in a frame of an opaque origin and under COEP', async () => {
    verifies('B-01')
    const { status, headers } = await file('/assets/page-abc.js')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('exclude the page itself, which is served only with its policy', async () => {
    verifies('B-33')
    for (const path of ['/index.html', '/index%2Ehtml', '//index.html', '/', '', '/%E0%A4%A', '/..%2findex.html']) {
      expect([path, (await file(path)).status]).toEqual([path, 404])
    }
    expect((await file('/assets/nothing.js')).headers.get('cache-control')).toBe('no-store')
  })
})

it('every page with a policy names the configured report collector', async () => {
  verifies('B-33')
  const reporting = await startService({ cspReport: 'https://reports.example/csp' })
  for (const path of ['/partner/embed/nobody', '/partner/checkout/nothing']) {
    const { headers } = await fetch(reporting.base + path)
    expect(headers.get('reporting-endpoints')).toBe('csp="https://reports.example/csp"')
    expect(headers.get('content-security-policy')).toMatch(/;report-uri https:\/\/reports\.example\/csp;report-to csp$/)
  }
  await reporting.close()
})

it('the page names no feature unknown to Chromium, which would warn in the partner’s console', async () => {
  verifies('H-06')
  const named = (await page('nobody')).headers.get('permissions-policy') ?? ''
  expect(named.split(', ').map((feature) => feature.split('=')[0])).not.toContain('bluetooth')
})
