import { formatFor } from '@proscenium/ui/format'
import { locales, type Locale } from '@proscenium/ui/locale'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { CheckoutState, CheckoutView } from '../../operations/commerce/hosted-checkout.ts'
import type { PageContext } from './document.ts'
import { messagesByLocale } from './i18n.ts'
import { checkoutPage, notFoundPage } from './view.ts'

const view: CheckoutView = {
  state: 'ready',
  lines: [{ title: '7 $` 7', artist: '8', thumbnailUrl: '', deliverables: ['original', 'reel', 'bts'], price: 11_610 }],
  price: 11_610,
  subtotal: 11_610,
  listPrice: 12_900,
  currency: 'EUR',
  form: '9',
  branding: { partner: '10', mode: 'branded', logoUrl: null, accent: null },
  partnerId: '11',
}

function dressOf(locale: Locale): PageContext {
  const direction = locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr'
  const { money, number } = formatFor(`${locale}-u-nu-latn`)
  const i18n = {
    language: { locale, direction, tag: locale },
    messages: messagesByLocale[locale],
    money,
    number,
  } as const
  return { css: '', nonce: 'n', i18n }
}

const states = ['ready', 'paid', 'failed', 'cancelled', 'expired', 'owned', 'unavailable', 'ended', 'gone'] as const

function pageOf(state: CheckoutState | 'gone', locale: Locale): string {
  return state === 'gone' ? notFoundPage(dressOf(locale)) : checkoutPage({ ...view, state }, dressOf(locale))
}

/** All visible and announced text of a page except names: text runs and labels. */
function textsOf(page: string): string[] {
  const labels = [...page.matchAll(/(?:aria-label|alt)="([^"]*)"/g)].map(([, label = '']) => label)
  const texts = page.replaceAll(/<(style|script)[^]*?<\/\1>/g, '').split(/<[^>]*>/)
  return [...labels, ...texts]
    .map((text) => text.replaceAll('Proscenium', '').trim())
    .filter((text) => /\p{L}/u.test(text))
}

describe.each(states)('checkout page, %s', (state) => {
  it.each(locales)('uses %s and no other language', (locale) => {
    verifies('H-15')
    const page = pageOf(state, locale)
    const direction = locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr'
    expect(page).toContain(`<html lang="${locale}" dir="${direction}">`)
    const english = new Set(textsOf(pageOf(state, 'en')))
    const left = textsOf(page).filter((text) => english.has(text))
    const same = state === 'ready' && ['fr', 'es', 'pt-BR'].includes(locale) ? ['Total'] : []
    if (locale !== 'en') expect(left).toEqual(same)
    if (['ja', 'ar', 'he'].includes(locale)) expect(textsOf(page).join(' ')).not.toMatch(/\p{Script=Latin}/u)
  })

  it('isolates the video’s title from the surrounding text, in its original spelling', () => {
    const titled = ['ready', 'paid', 'owned', 'unavailable'].includes(state)
    for (const locale of locales) {
      const marked = pageOf(state, locale).split('<bdi>7 $` 7</bdi>').length - 1
      expect([locale, marked]).toEqual([locale, titled ? 1 : 0])
    }
  })
})

describe('a bundle', () => {
  const [line] = view.lines
  const lineOf = (title: string) => ({ ...line, title })
  const bundleOf = (titles: readonly string[]): CheckoutView => {
    const [first = '', ...others] = titles
    const subtotal = line.price * titles.length
    return { ...view, lines: [lineOf(first), ...others.map(lineOf)], subtotal, price: subtotal - 1_000 }
  }

  it('lists each video at its own price, the discount, and the total', () => {
    verifies('B-36')
    const page = checkoutPage(bundleOf(['One', 'Two', 'Three']), dressOf('en'))
    const texts = page
      .replace(/<style[^]*<\/style>/, '')
      .split(/<[^>]*>/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
    const rows = ['One', 'Two', 'Three'].flatMap((title) => [title, '8', '€116.10'])
    expect(texts).toEqual(expect.arrayContaining(['3 videos', ...rows]))
    expect(texts.slice(texts.indexOf('Bundle discount')).slice(0, 5)).toEqual([
      'Bundle discount',
      '−€10.00',
      'Total',
      '€338.30',
      'Pay €338.30',
    ])
  })

  it.each([
    [['One', 'Two'], 'One · Two'],
    [['One', 'Two', 'Three'], 'One · Two · Three'],
    [['One', 'Two', 'Three', 'Four'], 'One · Two · +2'],
  ])('of %j is named “%s” after it has ended', (titles, name) => {
    const page = checkoutPage({ ...bundleOf(titles), state: 'paid' }, dressOf('en'))
    expect(page).toContain(`<bdi>${name}</bdi>`)
  })
})
