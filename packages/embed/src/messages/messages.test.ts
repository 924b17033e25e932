import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { isUntypographic, isUnusable, textsOf, wrongAddress } from '@proscenium/testkit/messages'
import { catalogueEn, type CatalogueMessages } from './catalogue/catalogue-messages.ts'
import { loadCatalogueMessages } from './catalogue/load.ts'
import { en, type Messages } from './all-messages.ts'
import { loadMessages } from './load.ts'
import { locales, type Locale } from '@proscenium/ui/locale'
import { noscriptMessages } from '@proscenium/ui/noscript-messages'

/** The messages of the script, those of catalog mode, and those of the page's HTML without a script. */
async function messagesOf(locale: Locale): Promise<Messages & { catalogue: CatalogueMessages; noscript: object }> {
  const messagesByLocale = locale === 'en' ? en : await loadMessages(locale)
  const catalogue = locale === 'en' ? catalogueEn : await loadCatalogueMessages(locale)
  return { ...messagesByLocale, catalogue, noscript: Object.fromEntries(noscriptMessages(locale)) }
}

/** Messages that a language shares with English. */
const shared: Partial<Record<Locale, readonly string[]>> = {
  de: [
    'catalogue.browse.card.tempo',
    'catalogue.browse.sort.tempo',
    'catalogue.browse.title',
    'catalogue.video.detail.facts.tempo',
    'catalogue.video.detail.kinds.reel',
    'noscript.details',
    'workspace.details',
    'workspace.editor',
  ],
  fr: ['catalogue.browse.card.tempo', 'catalogue.video.detail.kinds.reel'],
  es: ['catalogue.browse.card.tempo', 'catalogue.video.detail.kinds.reel', 'workspace.editor'],
  'pt-BR': ['catalogue.browse.card.tempo', 'catalogue.video.detail.kinds.reel', 'workspace.editor'],
  ja: ['catalogue.browse.card.tempo'],
}

/** What a language's typography forbids, beside the common rules. */
const forbidden: Record<Locale, RegExp> = {
  en: /[«»„]/,
  de: /[“][^“]*”| …|\w…/u,
  fr: /[^\u202f\u00a0][;!?»]|[^\u00a0]:|«[^\u00a0\u202f]|\bl'| …/u,
  es: /(?<!¿[^?]*)\?|(?<!¡[^!]*)!| …/u,
  'pt-BR': / …|[«»]/u,
  ja: /[,.!?:;]|[ぁ-ん一-龠]\s|\s…/u,
  ar: /[,;?]| …/u,
  he: / …|[\u05b0-\u05bc]|[\u05d0-\u05ea]-/u,
}

/** Other terms for what the README's table names. */
const otherNames: Partial<Record<Locale, RegExp>> = { ar: /مقاطع الفيديو/, he: /עמוד/ }

describe.each(locales)('the messages of %s', (locale) => {
  it('are complete, and none is empty', async () => {
    verifies('H-15')
    const texts = textsOf(await messagesOf(locale))
    expect(texts.map(([path]) => path)).toEqual(textsOf(await messagesOf('en')).map(([path]) => path))
    expect(texts.filter(isUnusable)).toEqual([])
    expect(texts.filter(([, text]) => /undefined|NaN|\[object|#/.test(text))).toEqual([])
  })

  it('are equal in the page’s HTML and in its script where they name the same thing', async () => {
    const { title, tryAgain, details } = (await messagesOf(locale)).workspace
    const named = new Map([
      ['title', title],
      ['try-again', tryAgain],
      ['details', details],
    ])
    expect([...noscriptMessages(locale)].filter(([name]) => named.has(name))).toEqual([...named])
  })

  it('follow typography: curly quotes, real ellipses, no double spaces', async () => {
    const texts = textsOf(await messagesOf(locale))
    expect(texts.filter(isUntypographic)).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text))).toEqual([])
  })

  it('use one term per concept', async () => {
    const texts = textsOf(await messagesOf(locale))
    expect(texts.filter(([, text]) => otherNames[locale]?.test(text))).toEqual([])
  })

  it('name no service and no technical cause', async () => {
    verifies('H-01', 'H-02')
    const texts = textsOf(await messagesOf(locale))
    expect(
      texts.filter(([, text]) =>
        /proscenium|\b(?:40\d|50\d|iframe|sandbox|payload|signature|token|api|http)\b/i.test(text),
      ),
    ).toEqual([])
  })
})

it.each(locales.filter((locale) => locale !== 'en'))(
  '%s is translated, except for the messages it shares',
  async (locale) => {
    const english = new Map(textsOf(await messagesOf('en')))
    const same = textsOf(await messagesOf(locale)).filter(
      ([path, text]) => english.get(path) === text && /\p{L}/u.test(text),
    )
    // A function has a text for each count.
    const paths = new Set(same.map(([path]) => path.replace(/\(\d+\)$/, '')))
    expect([...paths].toSorted()).toEqual((shared[locale] ?? []).toSorted())
  },
)

it.each(wrongAddress)('%s addresses users formally, or as tú in Spanish', async (locale, wrong) => {
  expect(textsOf(await messagesOf(locale)).filter(([, text]) => wrong.test(text))).toEqual([])
})
