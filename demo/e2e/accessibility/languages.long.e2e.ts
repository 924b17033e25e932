// The embed in each of its languages, in a browser with that locale: texts, direction and screens.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { scriptsSaying } from '../support/embed-chunks.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openPartnerProduct, openWorkspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

/** By browser locale: document language, direction, title, heading of the expired link, offline message. */
const languages = [
  ['en-GB', 'en', 'ltr', 'Workspace', 'This link has expired', 'You’re offline. Changes wait until you’re back.'],
  [
    'de-AT',
    'de',
    'ltr',
    'Arbeitsbereich',
    'Dieser Link ist abgelaufen',
    'Sie sind offline. Änderungen warten, bis Sie wieder verbunden sind.',
  ],
  [
    'fr-CA',
    'fr',
    'ltr',
    'Espace de travail',
    'Ce lien a expiré',
    'Vous êtes hors ligne. Les modifications attendent le retour de la connexion.',
  ],
  [
    'es-MX',
    'es',
    'ltr',
    'Espacio de trabajo',
    'Este enlace ha caducado',
    'Sin conexión. Los cambios esperan hasta que se restablezca.',
  ],
  [
    'pt-PT',
    'pt-BR',
    'ltr',
    'Espaço de trabalho',
    'Este link expirou',
    'Você está sem conexão. As alterações aguardam a conexão voltar.',
  ],
  [
    'ja-JP',
    'ja',
    'ltr',
    'ワークスペース',
    'このリンクは有効期限が切れています',
    'オフラインです。変更は接続が回復するまで保留されます。',
  ],
  [
    'ar-EG',
    'ar',
    'rtl',
    'مساحة العمل',
    'انتهت صلاحية هذا الرابط',
    'أنت غير متصل بالإنترنت. تنتظر التغييرات عودة الاتصال.',
  ],
  ['he-IL', 'he', 'rtl', 'סביבת העבודה', 'תוקף הקישור הזה פג', 'אין חיבור לאינטרנט. השינויים ימתינו עד שהחיבור יחזור.'],
] as const

const documentOf = () => ({
  lang: document.documentElement.lang,
  dir: document.documentElement.dir,
  title: document.title,
})

describe.each(languages)('a browser with locale %s', (locale, lang, dir, title, expired, offline) => {
  it(`reports an expired link in ${lang}`, async () => {
    verifies('H-01', 'H-15')
    const context = await environment.newContext({ locale, expected: failedResponseLogs(403) })
    const { page, embed, frame } = await openPartnerProduct(environment, context, '?fault=expired')
    await embed.getByRole('heading', { name: expired }).waitFor()
    expect(await frame('embed').evaluate(documentOf)).toEqual({ lang, dir, title })
    const tracking = await embed.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)
    expect(tracking === 'normal').toBe(['ar', 'he', 'ja'].includes(lang))
    await page.screenshot({ path: environment.artifact(`language-${lang}-expired.png`) })
    expect(await accessibilityViolations(frame('embed'))).toEqual([])
  })

  it(`opens the Workspace in ${lang} with skeleton and editor in the same place as in any language`, async () => {
    verifies('H-15')
    const context = await environment.newContext({ locale })
    const { page, embed, frame } = await openWorkspace(environment, context)
    expect(await frame('embed').evaluate(documentOf)).toEqual({ lang, dir, title })
    expect(await embed.locator('.skeleton-side').evaluate((side) => side.getBoundingClientRect().x)).toBe(0)
    expect(await accessibilityViolations(frame('embed'))).toEqual([])
    await context.setOffline(true)
    await embed.getByRole('status').getByText(offline).waitFor({ state: 'attached' })
    await page.screenshot({ path: environment.artifact(`language-${lang}-offline.png`) })
  })
})

describe('a right-to-left language', () => {
  it('starts logo, texts and button at the right and leaves the exact reason untranslated', async () => {
    verifies('H-03', 'H-15')
    const context = await environment.newContext({ locale: 'ar', expected: failedResponseLogs(500) })
    await context.route('**/partner/v1/boot', (route) => route.fulfill({ status: 500, json: {} }))
    const { page, embed } = await openPartnerProduct(environment, context)
    await embed.getByText('التفاصيل').click()
    const right = (selector: string) =>
      embed.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right))
    const edge = await right('h1')
    expect(await Promise.all(['main img', 'main button', 'summary'].map(right))).toEqual([edge, edge, edge])
    expect(await embed.locator('main img').evaluate((logo) => getComputedStyle(logo).objectPosition)).toBe('100% 50%')
    expect(await embed.locator('details code').evaluate((reason) => getComputedStyle(reason).direction)).toBe('ltr')
    await page.screenshot({ path: environment.artifact('language-ar-branded.png') })
  })
})

describe('a notice beside the editor', () => {
  it.each(['de', 'ar', 'he'])('covers the stage but not the library in %s', async (locale) => {
    verifies('H-11', 'H-15')
    const context = await environment.newContext({ locale, expected: failedResponseLogs(401) })
    const { page, embed, editor } = await openWorkspace(environment, context)
    const over = { error: { code: 'invalid_session', message: 'The session is over.' } }
    await context.route('**/partner/v1/search', (route) => route.fulfill({ status: 401, json: over }))
    await editor.getByRole('searchbox').fill('harbour')
    const notice = embed.locator('[data-notice]')
    await notice.waitFor()
    await page.screenshot({ path: environment.artifact(`language-${locale}-notice.png`) })
    const { x = 0, width = 0 } = (await embed.locator('#page').boundingBox()) ?? {}
    expect((await notice.boundingBox())?.x).toBeGreaterThan(x + width / 3)
  })
})

describe('a language whose messages fail to load', () => {
  it('falls back to English with a working page and a console message', async () => {
    verifies('H-15')
    const [german = ''] = scriptsSaying('Der Arbeitsbereich wird geöffnet')
    const context = await environment.newContext({
      locale: 'de-DE',
      expected: [/ERR_FAILED/],
    })
    await context.route(`**${german}`, (route) => route.abort())
    const warnings: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const { frame } = await openWorkspace(environment, context)
    expect(await frame('embed').evaluate(documentOf)).toEqual({ lang: 'en', dir: 'ltr', title: 'Workspace' })
    expect(warnings.join('\n')).toContain('the messages of de could not be loaded, English stays')
  })
})
