import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { en, type Messages } from './en.ts'
import { loadMessages } from './load.ts'
import { locales, type Locale } from '@proscenium/design/locale'
import { noscriptMessages } from '@proscenium/design/noscript-messages'

type Leaf = readonly [path: string, text: string]

/** Arguments for plural functions, covering every plural form. */
const counts = [0, 1, 2, 3, 5, 11, 20, 100]

/** The messages of the script and those of the page's HTML without it. */
async function messagesOf(locale: Locale): Promise<Messages & { noscript: object }> {
  const messagesByLocale = locale === 'en' ? en : await loadMessages(locale)
  return { ...messagesByLocale, noscript: Object.fromEntries(noscriptMessages(locale)) }
}

/** Every text of a language by its path; functions are called once per count, with texts for their other arguments. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return counts.map((count) => [`${path}(${count})`, called(value, count)])
  return Object.entries(value as object).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
}

function called(value: Function, count: number): string {
  const text: unknown = Reflect.apply(
    value,
    undefined,
    Array.from({ length: value.length }, () => count),
  )
  return typeof text === 'string' ? text : `not a text: ${typeof text}`
}

/** Messages that a language shares with English. */
const shared: Partial<Record<Locale, readonly string[]>> = {
  de: ['noscript.details', 'workspace.details', 'workspace.editor'],
  es: ['workspace.editor'],
  'pt-BR': ['workspace.editor'],
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
    const texts = leaves(await messagesOf(locale))
    expect(texts.map(([path]) => path)).toEqual(leaves(await messagesOf('en')).map(([path]) => path))
    expect(texts.filter(([, text]) => text.trim() !== text || text === '' || text.startsWith('not a text'))).toEqual([])
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
    const texts = leaves(await messagesOf(locale))
    expect(texts.filter(([, text]) => /["']|\.\.|[ \u00a0\u202f]{2}| [.,]|--/.test(text))).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text))).toEqual([])
  })

  it('use one term per concept', async () => {
    const texts = leaves(await messagesOf(locale))
    expect(texts.filter(([, text]) => otherNames[locale]?.test(text))).toEqual([])
  })

  it('name no service and no technical cause', async () => {
    verifies('H-01', 'H-02')
    const texts = leaves(await messagesOf(locale))
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
    const english = new Map(leaves(await messagesOf('en')))
    const same = leaves(await messagesOf(locale)).filter(
      ([path, text]) => english.get(path) === text && /\p{L}/u.test(text),
    )
    expect(same.map(([path]) => path).toSorted()).toEqual((shared[locale] ?? []).toSorted())
  },
)

it('address users as the README says: formally in German and French, as tú in Spanish', async () => {
  const all = async (locale: Locale) =>
    leaves(await messagesOf(locale))
      .map(([, text]) => text)
      .join(' ')
  expect(await all('de')).not.toMatch(term('du|dich|dir|dein\\p{L}*'))
  expect(await all('fr')).not.toMatch(term('tu|te|ton|tes|toi'))
  expect(await all('es')).not.toMatch(term('usted|ustedes'))
})

/** Whole words only: an accented letter is a letter. */
const term = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')
