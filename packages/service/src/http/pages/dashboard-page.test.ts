import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, testPage, type TestService } from '@proscenium/mock-server/testing/service/service'

const html = readFileSync(join(import.meta.dirname, '../../../../dashboard/index.html'), 'utf8')

let service: TestService
beforeAll(async () => {
  const page = { ...testPage, html: async () => html }
  service = await startService({ pages: { embed: testPage, dashboard: page } })
})
afterAll(() => service.close())

describe('the dashboard’s page', () => {
  it.each(['/dashboard', '/dashboard/keys', '/dashboard/link-checker'])(
    'is served at %s, runs only its own scripts, and cannot be framed',
    async (path) => {
      verifies('D-10')
      const response = await service.fetch(path)
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('<div id="dashboard"></div>'),
      ])
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

  it.each([
    ['en-GB', 'en', 'ltr', 'Partner dashboard', 'The dashboard needs JavaScript'],
    ['de-AT', 'de', 'ltr', 'Partner-Dashboard', 'Das Dashboard braucht JavaScript'],
    ['fr', 'fr', 'ltr', 'Espace partenaire', 'L’espace partenaire a besoin de JavaScript'],
    ['es-MX', 'es', 'ltr', 'Panel de socios', 'El panel de socios necesita JavaScript'],
    ['pt', 'pt-BR', 'ltr', 'Painel de parceiros', 'O painel de parceiros precisa do JavaScript'],
    ['ja', 'ja', 'ltr', 'パートナー管理画面', 'パートナー管理画面にはJavaScriptが必要です'],
    ['ar-EG', 'ar', 'rtl', 'لوحة الشركاء', 'تحتاج لوحة الشركاء إلى JavaScript'],
    ['he', 'he', 'rtl', 'לוח השותפים', 'לוח השותפים צריך JavaScript'],
  ])('is in the language of %s where its script does not run', async (preference, lang, dir, title, heading) => {
    verifies('H-15')
    const response = await service.fetch('/dashboard/keys', { headers: { 'Accept-Language': preference } })
    const text = await response.text()
    expect([response.headers.get('content-language'), response.headers.get('vary')]).toEqual([lang, 'Accept-Language'])
    expect(text).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect([text.includes(`>${title}</title>`), text.includes(`>${heading}</h1>`)]).toEqual([true, true])
    if (lang !== 'en') expect(text).not.toMatch(/dashboard needs|switched off/)
  })

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
      '/dashboard/nothing',
    ])
      expect([path, (await service.fetch(path, { redirect: 'manual' })).status]).toEqual([path, 404])
    const posted = await service.fetch('/dashboard', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
