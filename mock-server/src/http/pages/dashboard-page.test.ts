import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, testPage, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  const page = { ...testPage, html: async () => '<!doctype html><div id="dashboard"></div>' }
  service = await startService({ pages: { embed: testPage, dashboard: page } })
})
afterAll(() => service.close())

describe('the dashboard’s page', () => {
  it.each(['/dashboard', '/dashboard/keys', '/dashboard/link-checker'])(
    'is served at %s, runs only its own scripts, and cannot be framed',
    async (path) => {
      verifies('D-10')
      const response = await service.fetch(path)
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html><div id="dashboard"></div>'])
      const headers = Object.fromEntries(response.headers)
      const policy = (headers['content-security-policy'] ?? '').split(';').toSorted()
      expect(policy).toEqual(
        [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: https: http:",
          "font-src 'self'",
          "connect-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].toSorted(),
      )
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('leads nowhere else', async () => {
    verifies('D-10')
    const redirected = await service.fetch('/dashboard/', { redirect: 'manual' })
    expect([redirected.status, redirected.headers.get('location')]).toEqual([308, '/dashboard'])
    for (const path of [
      '/dashboard//evil.example',
      '/dashboard/v1',
      '/dashboard/v1/nothing',
      '/dashboard/a/b',
      '/dashboard/Keys',
    ])
      expect([path, (await service.fetch(path, { redirect: 'manual' })).status]).toEqual([path, 404])
    const posted = await service.fetch('/dashboard', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
