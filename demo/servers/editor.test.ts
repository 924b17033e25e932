import { expect, it } from 'vitest'
import { injectConfig, startEditor } from './editor.ts'
import { parseServiceTime } from './service-clock.ts'

const html = '<head><!--editor:config--></head>'

it('tells the page its hosts, safely quoted', () => {
  expect(
    injectConfig(html, { hostOrigins: ['http://service.localhost:4200'], apiOrigin: 'http://service.localhost:4200' }),
  ).toBe(
    '<head><meta name="editor:config" content="{&quot;hostOrigins&quot;:[&quot;http://service.localhost:4200&quot;],&quot;apiOrigin&quot;:&quot;http://service.localhost:4200&quot;}"></head>',
  )
  expect(injectConfig(html, { hostOrigins: ['"><script>'], apiOrigin: '' })).not.toContain('<script')
})

it('refuses a page without a place for its hosts', () => {
  expect(() => injectConfig('<head></head>', { hostOrigins: [], apiOrigin: '' })).toThrow(
    "the editor's page has no <!--editor:config--> in its head",
  )
})

it('serves the page under a policy that names the service as it is known by then', async () => {
  let service = ''
  const pageSource = { html: async () => html, assets: (_: unknown, __: unknown, next: () => void) => next() }
  const editor = await startEditor({ port: 0, pageSource, hostOrigins: () => [service], apiOrigin: () => service })
  try {
    service = 'http://service.localhost:9'
    const response = await fetch(`http://127.0.0.1:${editor.port}/`)
    expect(await response.text()).toContain('http://service.localhost:9')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain('media-src http://service.localhost:9;')
    expect(policy).toContain('connect-src http://service.localhost:9;')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(editor.origin).toBe(`http://editor.localhost:${editor.port}`)
  } finally {
    await editor.close()
  }
})

it('reads the service’s time', () => {
  expect(parseServiceTime({ now: '2026-11-20T12:00:00.000Z' })).toBe(Date.UTC(2026, 10, 20, 12))
  expect(() => parseServiceTime({ now: 'noon' })).toThrow('carries no time')
  expect(() => parseServiceTime(null)).toThrow('carries no time')
})
