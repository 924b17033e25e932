import { expect, it } from 'vitest'
import { injectConfig, startEditor } from './editor.ts'
import { parseServiceTime } from './service-clock.ts'

const html = '<head><!--editor:config--></head>'

it('the page contains the hosts, safely escaped', () => {
  expect(
    injectConfig(html, { hostOrigins: ['http://service.localhost:4200'], apiOrigin: 'http://service.localhost:4200' }),
  ).toBe(
    '<head><meta name="editor:config" content="{&quot;hostOrigins&quot;:[&quot;http://service.localhost:4200&quot;],&quot;apiOrigin&quot;:&quot;http://service.localhost:4200&quot;}"></head>',
  )
  expect(injectConfig(html, { hostOrigins: ['"><script>'], apiOrigin: '' })).not.toContain('<script')
})

it('a page without a placeholder for its hosts is rejected', () => {
  expect(() => injectConfig('<head></head>', { hostOrigins: [], apiOrigin: '' })).toThrow(
    "the editor's page has no <!--editor:config--> in its head",
  )
})

it('the page is served with a policy that names the service’s origin at that time', async () => {
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

it('the service’s time is read', () => {
  expect(parseServiceTime({ now: '2026-11-20T12:00:00.000Z' })).toBe(Date.UTC(2026, 10, 20, 12))
  expect(() => parseServiceTime({ now: 'noon' })).toThrow('contains no valid time')
  expect(() => parseServiceTime(null)).toThrow('contains no valid time')
})
