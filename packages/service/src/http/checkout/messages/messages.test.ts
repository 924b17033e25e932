import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@proscenium/ui/locale'
import { messagesByLocale } from '../i18n.ts'
import { outcome } from '../view.ts'

type Leaf = readonly [path: string, text: string]

/** Placeholder for interpolated values. */
const PUT = '§'

/** Every message of a locale by its path; functions are called once, with `PUT` for each value. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(Reflect.apply(value, undefined, [everyValue]))]]
  return Object.entries(value as object).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
}

const everyValue = new Proxy({}, { has: () => true, get: () => PUT })

const messagesOf = (locale: Locale): Leaf[] => leaves(messagesByLocale[locale])
const english = new Map(messagesOf('en'))

/** Messages that a locale shares with English. */
const shared: Partial<Record<Locale, readonly string[]>> = { fr: ['total'], es: ['total'], 'pt-BR': ['total'] }

/** What a locale's typography forbids. */
const forbidden: Record<Locale, RegExp> = {
  en: /[«»„]/,
  de: /[“][^“]*”|[«»]/u,
  fr: /[^\u202f\u00a0][;!?»]|[^\u00a0]:|«[^\u00a0\u202f]|\bl'/u,
  es: /(?<!¿[^?]*)\?|(?<!¡[^!]*)!|[“”„]/u,
  'pt-BR': /[«»„]/u,
  ja: /[,.!?:;“”]|[ぁ-ん一-龠]\s/u,
  ar: /[,;?“”„]/u,
  he: /[\u05b0-\u05bc«»]/u,
}

describe.each(locales)('checkout messages in %s', (locale) => {
  it('are complete and non-empty, and interpolate each value as often as English does', () => {
    verifies('H-15')
    const texts = messagesOf(locale)
    expect(texts.map(([path]) => path)).toEqual([...english.keys()])
    expect(texts.filter(([, text]) => text.trim() !== text || text === '')).toEqual([])
    const putsOf = (text = '') => text.split(PUT).length - 1
    expect(texts.filter(([path, text]) => putsOf(text) !== putsOf(english.get(path)))).toEqual([])
  })

  it('follow typography: curly quotes, no double spaces', () => {
    const texts = messagesOf(locale)
    expect(texts.filter(([, text]) => /["']|\.\.|…|[ \u00a0\u202f]{2}| [.,]|--/.test(text))).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text))).toEqual([])
  })

  it('name neither the service nor a technical cause', () => {
    verifies('H-02')
    const technical = /proscenium|\b(?:40\d|50\d|iframe|sandbox|payload|signature|token|api|http)\b/i
    expect(messagesOf(locale).filter(([, text]) => technical.test(text))).toEqual([])
  })

  it('name neither the editor nor an edit, which a customer of catalog mode may never have opened', () => {
    verifies('H-19')
    const editor = /\bedit|editor|redakt|schnitt|édit|montage|montaje|edição|エディター|編集|المحر|في عملك|עורך|עריכה/iu
    expect(messagesOf(locale).filter(([, text]) => editor.test(text))).toEqual([])
  })

  it('are translated, except for those shared with English', () => {
    const same = messagesOf(locale).filter(([path, text]) => english.get(path) === text)
    const expected = locale === 'en' ? [...english.keys()] : (shared[locale] ?? [])
    expect(same.map(([path]) => path)).toEqual(expected)
  })

  it('interpolate any title unchanged', () => {
    const { states } = messagesByLocale[locale]
    for (const state of ['paid', 'owned', 'unavailable'] as const) {
      expect(outcome(state, states, '$& {title} <b>').markup).toContain('<bdi>$&amp; {title} &lt;b&gt;</bdi>')
    }
  })
})

it('address the reader as the embed does: formally in German and French, tú in Spanish', () => {
  const all = (locale: Locale) =>
    messagesOf(locale)
      .map(([, text]) => text)
      .join(' ')
  const wordPattern = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')
  expect(all('de')).not.toMatch(wordPattern('du|dich|dir|dein\\p{L}*'))
  expect(all('fr')).not.toMatch(wordPattern('tu|te|ton|tes|toi'))
  expect(all('es')).not.toMatch(wordPattern('usted|ustedes'))
})
