import { locales, type Locale } from '@proscenium/ui/locale'
import { verifies } from '@proscenium/testkit'
import { isUntypographic, isUnusable, textsOf } from '@proscenium/testkit/messages'
import { describe, expect, it } from 'vitest'
import { en, type Messages } from './editor-messages.ts'
import { loadMessages } from './load.ts'

const messagesOf = async (locale: Locale): Promise<Messages> => (locale === 'en' ? en : await loadMessages(locale))

/** Names and technical words that a language shares with English. */
const shared = /^(?:(?:\d+\s)?(?:BPM|clips?)|Clips|Collections|Tempo|Total|Reel|Ctrl|Shift|Backspace|Home|End|Esc|Del)$/

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
    verifies('E-09')
    const texts = textsOf(await messagesOf(locale))
    expect(texts.map(([path]) => path)).toEqual(textsOf(en).map(([path]) => path))
    expect(texts.filter(isUnusable)).toEqual([])
    expect(texts.filter(([, text]) => /undefined|NaN|\[object|#/.test(text))).toEqual([])
  })

  it('follow typography: curly quotes, real ellipses, no double spaces', async () => {
    const texts = textsOf(await messagesOf(locale))
    expect(texts.filter(isUntypographic)).toEqual([])
    expect(texts.filter(([, text]) => forbidden[locale].test(text))).toEqual([])
  })
})

it.each(locales.filter((locale) => locale !== 'en'))('%s is translated', async (locale) => {
  const english = new Map(textsOf(en))
  const same = textsOf(await messagesOf(locale)).filter(
    ([path, text]) => english.get(path) === text && /\p{L}{3}/u.test(text) && !shared.test(text),
  )
  expect(same).toEqual([])
})
