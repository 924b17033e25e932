import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { en, type Messages } from './en.ts'
import { loadMessages } from './load.ts'
import { locales, type Locale } from '@proscenium/design/locale'
import { noscriptMessages } from '@proscenium/design/noscript-messages'

type Leaf = readonly [path: string, text: string]

/** What functions of the words are called with, so that every form of a plural is heard. */
const counts = [0, 1, 2, 3, 5, 11, 20, 100]

/** What the script says, and what the page's HTML says without it. */
async function messagesOf(locale: Locale): Promise<Messages & { noscript: object }> {
  const words = locale === 'en' ? en : await loadMessages(locale)
  return { ...words, noscript: Object.fromEntries(noscriptMessages(locale)) }
}

/** Every text of a language by its path; a function speaks once for each count, with texts for its other arguments. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return counts.map((count) => [`${path}(${count})`, spoken(value, count)])
  return Object.entries(value as object).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
}

function spoken(value: Function, count: number): string {
  const text: unknown = Reflect.apply(
    value,
    undefined,
    Array.from({ length: value.length }, () => count),
  )
  return typeof text === 'string' ? text : `not a text: ${typeof text}`
}

/** Words that a language shares with English. */
const shared: Partial<Record<Locale, readonly string[]>> = {
  de: ['noscript.details', 'workspace.details', 'workspace.editor'],
  es: ['workspace.editor'],
  'pt-BR': ['workspace.editor'],
}

/** What a language's typography forbids, beside what all of them do. */
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

/** Other names for what the README’s table gives one. */
const otherNames: Partial<Record<Locale, RegExp>> = { ar: /مقاطع الفيديو/, he: /עמוד/ }

describe.each(locales)('the words of %s', (locale) => {
  it('are all there, and none is empty', async () => {
    verifies('H-15')
    const texts = leaves(await messagesOf(locale))
    expect(texts.map(([path]) => path)).toEqual(leaves(await messagesOf('en')).map(([path]) => path))
    expect(texts.filter(([, text]) => text.trim() !== text || text === '' || text.startsWith('not a text'))).toEqual([])
    expect(texts.filter(([, text]) => /undefined|NaN|\[object|#/.test(text))).toEqual([])
  })

  it('are the same in the page’s HTML and in its script where they name the same thing', async () => {
    const { title, tryAgain, details } = (await messagesOf(locale)).workspace
    const named = new Map([
      ['title', title],
      ['try-again', tryAgain],
      ['details', details],
    ])
    expect([...noscriptMessages(locale)].filter(([name]) => named.has(name))).toEqual([...named])
  })

  it('keep to typography: curly quotes, real ellipses, no double spaces', async () => {
    const texts = leaves(await messagesOf(locale))
    expect(texts.filter(([, text]) => /["']|\.\.|[ \u00a0\u202f]{2}| [.,]|--/.test(text))).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text))).toEqual([])
  })

  it('have one name for one thing', async () => {
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
  '%s is translated, but for the words it shares',
  async (locale) => {
    const english = new Map(leaves(await messagesOf('en')))
    const same = leaves(await messagesOf(locale)).filter(
      ([path, text]) => english.get(path) === text && /\p{L}/u.test(text),
    )
    expect(same.map(([path]) => path).toSorted()).toEqual((shared[locale] ?? []).toSorted())
  },
)

it('address people as the README says: formally in German and French, as tú in Spanish', async () => {
  const all = async (locale: Locale) =>
    leaves(await messagesOf(locale))
      .map(([, text]) => text)
      .join(' ')
  expect(await all('de')).not.toMatch(word('du|dich|dir|dein\\p{L}*'))
  expect(await all('fr')).not.toMatch(word('tu|te|ton|tes|toi'))
  expect(await all('es')).not.toMatch(word('usted|ustedes'))
})

/** Whole words alone: a letter with an accent is a letter. */
const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')
