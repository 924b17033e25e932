import { verifies } from '@proscenium/testkit'
import { locales, type Locale } from '@proscenium/design/locale'
import { describe, expect, it } from 'vitest'
import { en, type Messages } from './en.ts'
import { loadMessages } from './load.ts'

type Leaf = readonly [path: string, text: string]

/** Arguments for plural functions, covering every plural form. */
const counts = [0, 1, 2, 3, 5, 11, 20, 100]

const messagesOf = async (locale: Locale): Promise<Messages> => (locale === 'en' ? en : loadMessages(locale))

/** Every text of a language by its path; functions are called once per count. */
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

/** Names and technical words that a language shares with English. */
const shared =
  /^(?:Dusk Tide|API|Status|Name|Logo|Menu|Test|Live|Type|Downloads|White Label|Details|Sandbox|Websites|Layout|Operation|Origin|Catalogue)$/

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
    const texts = leaves(await messagesOf(locale))
    expect(texts.map(([path]) => path)).toEqual(leaves(en).map(([path]) => path))
    expect(texts.filter(([, text]) => text.trim() !== text || text === '' || text.startsWith('not a text'))).toEqual([])
    expect(texts.filter(([path, text]) => !/accent/.test(path) && /undefined|NaN|\[object|#/.test(text))).toEqual([])
  })

  it('follow typography: curly quotes, real ellipses, no double spaces', async () => {
    const texts = leaves(await messagesOf(locale))
    expect(texts.filter(([, text]) => /["']|\.\.|[ \u00a0\u202f]{2}| [.,]|--/.test(text))).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text.replaceAll(/Authorization: /g, '')))).toEqual([])
  })
})

it.each(locales.filter((locale) => locale !== 'en'))('%s is translated', async (locale) => {
  const english = new Map(leaves(en))
  const same = leaves(await messagesOf(locale)).filter(
    ([path, text]) => english.get(path) === text && /\p{L}{3}/u.test(text) && !shared.test(text),
  )
  expect(same).toEqual([])
})

it('address users formally in German and French, as tú in Spanish', async () => {
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
