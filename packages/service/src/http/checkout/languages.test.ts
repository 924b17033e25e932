import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'

const MINUTE = 60_000
const NOWHERE = '/partner/checkout/nonsense'
const sakura = { partner_external_user_id: usersByName.sakura.externalUserId, email: usersByName.sakura.email }

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

async function open(): Promise<string> {
  const session_token = await service.signIn(sakura)
  const { body } = await service.post('/partner/v1/checkout', { session_token, video_id: videoIds.hazeCathedral })
  return new URL(String(field(body, 'checkout_url'))).pathname
}

async function show(path: string, preferences: string, init: RequestInit = {}) {
  const response = await fetch(service.base + path, { ...init, headers: { 'Accept-Language': preferences } })
  const text = await response.text()
  const [, lang, dir] = /<html lang="([^"]+)" dir="([^"]+)">/.exec(text) ?? []
  const { status, headers } = response
  return { status, text, lang, dir, content: headers.get('content-language'), vary: headers.get('vary') }
}

describe('language of the checkout page', () => {
  it.each([
    ['de', 'de', 'ltr'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'ltr'],
    ['en;q=0.4, fr-CA;q=0.5', 'fr', 'ltr'],
    ['de;q=0, es-419;q=0.1', 'es', 'ltr'],
    ['pt', 'pt-BR', 'ltr'],
    ['pt-PT', 'pt-BR', 'ltr'],
    ['nl, ja-JP;q=0.2', 'ja', 'ltr'],
    ['ar-EG', 'ar', 'rtl'],
    ['iw', 'he', 'rtl'],
    ['*', 'en', 'ltr'],
    ['zh-Hans, ko', 'en', 'ltr'],
    ['', 'en', 'ltr'],
    [';;q=,,=;"', 'en', 'ltr'],
    ['de;q=nonsense', 'en', 'ltr'],
    ['__proto__, constructor, toString', 'en', 'ltr'],
  ])('for %j is %s, %s', async (preferences, lang, dir) => {
    verifies('H-15')
    const shown = await show(NOWHERE, preferences)
    expect(shown).toMatchObject({ status: 404, lang, dir, content: lang, vary: 'Accept-Language' })
  })

  it.each([
    ['thousands of preferences', `${'q,'.repeat(4_000)}de`],
    ['an overlong preference', `de-${'x'.repeat(9_000)}`],
  ])('falls back to English for %s', async (_name, preferences) => {
    expect(await show(NOWHERE, preferences)).toMatchObject({ status: 404, lang: 'en', content: 'en' })
  })

  it('is always a supported one', async () => {
    const languages = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar', 'he']
    const preference = fc.constantFrom(
      'de',
      'ar-EG',
      '*',
      '-',
      ';q=',
      '0.5',
      '1e9',
      ',',
      ' ',
      '"',
      'u-nu-arab',
      'x',
      '\t',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(preference, { maxLength: 12 }), async (preferences) => {
        const { status, lang, content } = await show(NOWHERE, preferences.join('').trim())
        expect([status, content]).toEqual([404, lang])
        expect(languages).toContain(lang)
      }),
      { numRuns: 50 },
    )
  })
})

describe('checkout page in another language', () => {
  it.each([
    ['de-DE', '116,10\u00a0$ bezahlen', '<s>129,00\u00a0$</s>', 'Bezahlen mit Proscenium'],
    ['fr-FR', 'Payer 116,10\u00a0$US', '<s>129,00\u00a0$US</s>', 'Paiement avec Proscenium'],
    ['es-MX', 'Pagar USD\u00a0116.10', '<s>USD\u00a0129.00</s>', 'Pago con Proscenium'],
    ['pt-BR', 'Pagar US$\u00a0116,10', '<s>US$\u00a0129,00</s>', 'Pagamento com Proscenium'],
    ['ja-JP', '$116.10を支払う', '<s>$129.00</s>', 'Prosceniumでのお支払い'],
    [
      'ar-EG',
      'دفع \u200f116.10\u00a0\u2066US$\u2069',
      '<s>\u200f129.00\u00a0\u2066US$\u2069</s>',
      'الدفع عبر Proscenium',
    ],
    ['he-IL', 'תשלום של \u200f116.10\u00a0\u200f$', '<s>\u200f129.00\u00a0\u200f$</s>', 'תשלום דרך Proscenium'],
  ])('formats prices as %s does', async (preference, pay, before, mark) => {
    verifies('B-22', 'H-15')
    const { text, status, vary } = await show(await open(), preference)
    expect([status, vary]).toEqual([200, 'Accept-Language'])
    for (const part of [`>${pay}</button>`, before, mark, '<bdi>Haze Cathedral</bdi>']) expect(text).toContain(part)
  })

  it('letter-spaces its headings by the design token, and a title in any script not at all', async () => {
    verifies('H-15')
    const { text } = await show(NOWHERE, 'ar')
    expect(text).toContain(':root:is(:lang(ar), :lang(he), :lang(ja)) {\n  --tracking: normal;')
    expect(text.match(/letter-spacing: [^;]+/g)).toEqual(['letter-spacing: var(--tracking)', 'letter-spacing: normal'])
  })

  it('takes payment and confirms it', async () => {
    verifies('B-27')
    const path = await open()
    const form = /name="form" value="([^"]+)"/.exec((await show(path, 'de')).text)?.[1] ?? ''
    const forged = new URLSearchParams({ action: 'pay', form: 'x' })
    const rejected = await show(path, 'ja', { method: 'POST', body: forged })
    expect(rejected).toMatchObject({ status: 403, lang: 'ja', content: 'ja', vary: 'Accept-Language' })
    const body = new URLSearchParams({ action: 'pay', form })
    const { status, text } = await show(path, 'de', { method: 'POST', body })
    expect(status).toBe(200)
    expect(text).toContain('„<bdi>Haze Cathedral</bdi>“ ist freigeschaltet.')
    await service.post('/_control/reset', {})
  })

  it('announces the end of the session or of the order in that language', async () => {
    verifies('B-17')
    const ended = await open()
    await service.operate('/sessions/revoke', { partner: partnersByName.tallyroom.id })
    expect((await show(ended, 'he')).text).toContain('החיבור שלכם הסתיים')
    const expired = await open()
    service.clock.advance(30 * MINUTE)
    expect((await show(expired, 'fr')).text).toContain('Achat expiré')
  })
})
