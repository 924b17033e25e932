import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, testPage, type TestService } from '@proscenium/mock-server/testing/service/service'

const html = readFileSync(join(import.meta.dirname, '../../../../embed/index.html'), 'utf8')

let service: TestService
beforeAll(async () => {
  service = await startService({ pages: { embed: { ...testPage, html: async () => html }, panel: testPage } })
})
afterAll(async () => {
  await service.close()
})

async function show(preferences: string) {
  const response = await fetch(`${service.base}/partner/embed/nobody`, { headers: { 'Accept-Language': preferences } })
  const { status, headers } = response
  return { status, text: await response.text(), content: headers.get('content-language'), vary: headers.get('vary') }
}

it.each([
  ['en-GB', 'en', 'ltr', 'Workspace', 'The Workspace needs JavaScript', 'The Workspace hasn’t started', 'Try again'],
  ['de-AT', 'de', 'ltr', 'Arbeitsbereich', 'braucht JavaScript', 'ist nicht gestartet', 'Erneut versuchen'],
  ['fr', 'fr', 'ltr', 'Espace de travail', 'a besoin de JavaScript', 'n’a pas démarré', 'Réessayer'],
  ['es-MX', 'es', 'ltr', 'Espacio de trabajo', 'necesita JavaScript', 'no se ha iniciado', 'Volver a intentarlo'],
  ['pt', 'pt-BR', 'ltr', 'Espaço de trabalho', 'precisa do JavaScript', 'não foi iniciado', 'Tentar novamente'],
  ['ja', 'ja', 'ltr', 'ワークスペース', 'JavaScriptが必要です', '起動していません', 'もう一度試す'],
  ['ar-EG', 'ar', 'rtl', 'مساحة العمل', 'تحتاج مساحة العمل إلى JavaScript', 'لم تبدأ مساحة العمل', 'إعادة المحاولة'],
  ['he', 'he', 'rtl', 'סביבת העבודה', 'סביבת העבודה צריכה JavaScript', 'לא נפתחה', 'ניסיון חוזר'],
])('the embed page is in the language of %s where its script does not run', async (preference, lang, dir, ...said) => {
  verifies('H-01', 'H-15')
  const { status, text, content, vary } = await show(preference)
  expect([status, content, vary]).toEqual([200, lang, 'Accept-Language, Accept-Encoding'])
  expect(text).toContain(`<html lang="${lang}" dir="${dir}">`)
  for (const message of said) expect(text).toContain(`${message}<`)
  if (lang !== 'en') expect(text).not.toMatch(/Workspace|Try again|switched off|connection may/)
  expect(text).toContain('<code dir="ltr" lang="en">The page’s script has not run within 10 seconds')
})

it.each(['', '*', ';;q=,', 'xx-yy', `de-${'x'.repeat(9_000)}`])(
  'the embed page falls back to English for an unsupported preference (%#)',
  async (preference) => {
    expect(await show(preference)).toMatchObject({
      status: 200,
      content: 'en',
      vary: 'Accept-Language, Accept-Encoding',
    })
  },
)

it('the embed page keeps its scripts, styles and placeholders unchanged', async () => {
  const bare = (text: string) =>
    text.replaceAll(/<html[^>]*>|<meta name="embed:config"[^>]*>|<!--.*-->|(?<=>)[^<]+/g, '')
  expect(bare((await show('ja')).text)).toBe(bare(html))
})
