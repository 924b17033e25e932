import { verifies } from '@proscenium/testkit'
import { isUntypographic, isUnusable, textsOf, wrongAddress } from '@proscenium/testkit/messages'
import { locales, type Locale } from '@proscenium/ui/locale'
import { noscriptMessages } from '@proscenium/ui/noscript-messages'
import { describe, expect, it } from 'vitest'
import { en as first } from './page-messages.ts'
import { loadGuideMessages } from './guide/load.ts'
import { loadMessages } from './load.ts'

const en = { ...first, guide: await loadGuideMessages('en') }

/** What a page has first, and the guide, which loads when it is opened. */
const messagesOf = async (locale: Locale): Promise<typeof en> => ({
  ...(locale === 'en' ? first : await loadMessages(locale)),
  guide: await loadGuideMessages(locale),
})

/** Names and technical words that a language shares with English. */
const shared =
  /^(?:Dusk Tide|API|Status|Name|Logo|Menu|Test|Live|Type|Downloads|White Label|Details|Sandbox|Websites|Layout|Operation|Origin|Catalogue|Browser|Filter|Session|Video|standard)$/

const forbidden: Record<Locale, RegExp> = {
  en: /[«»„]/,
  de: /[“][^“]*”| …|\w…/u,
  fr: /[^\u202f\u00a0][;!?»]|[^\u00a0:s]:(?!\/\/)|«[^\u00a0\u202f]| …/u,
  es: /(?<!¿[^?]*)\?|(?<!¡[^!]*)!| …/u,
  'pt-BR': / …|[«»]/u,
  ja: /[ぁ-ん一-龠]\s|\s…|[ぁ-ん一-龠][,.!?:;]/u,
  ar: /[\u0600-\u06ff][,;?]| …/u,
  he: / …|[\u05b0-\u05bc]|[\u05d0-\u05ea]-/u,
}

describe.each(locales)('the messages of %s', (locale) => {
  it('are complete, and none is empty', async () => {
    verifies('H-15', 'D-11')
    const texts = textsOf(await messagesOf(locale))
    expect(texts.map(([path]) => path)).toEqual(textsOf(en).map(([path]) => path))
    expect(texts.filter(isUnusable)).toEqual([])
    expect(texts.filter(([path, text]) => !/accent/.test(path) && /undefined|NaN|\[object|#/.test(text))).toEqual([])
  })

  it('have the title of the page’s HTML', async () => {
    expect(noscriptMessages(locale).get('dashboard-title')).toBe((await messagesOf(locale)).common.product)
  })

  it('follow typography: curly quotes, real ellipses, no double spaces', async () => {
    const texts = textsOf(await messagesOf(locale))
    expect(texts.filter(isUntypographic)).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text.replaceAll(/Authorization: /g, '')))).toEqual([])
  })
})

it.each(locales.filter((locale) => locale !== 'en'))('%s is translated', async (locale) => {
  const english = new Map(textsOf(en))
  const same = textsOf(await messagesOf(locale)).filter(
    ([path, text]) => english.get(path) === text && /\p{L}{3}/u.test(text) && !shared.test(text),
  )
  expect(same).toEqual([])
})

it.each(wrongAddress)('%s addresses users formally, or as tú in Spanish', async (locale, wrong) => {
  expect(textsOf(await messagesOf(locale)).filter(([, text]) => wrong.test(text))).toEqual([])
})
