import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { languageFor, locales } from './locale.ts'

afterEach(() => vi.restoreAllMocks())

it.each<[preferences: string[], locale: string, tag: string, direction: string]>([
  [['de'], 'de', 'de', 'ltr'],
  [['de-CH', 'en'], 'de', 'de-CH', 'ltr'],
  [['nl', 'fr-CA', 'en'], 'fr', 'fr-CA', 'ltr'],
  [['en-GB', 'de'], 'en', 'en-GB', 'ltr'],
  [['es-419'], 'es', 'es-419', 'ltr'],
  [['pt'], 'pt-BR', 'pt', 'ltr'],
  [['pt-PT'], 'pt-BR', 'pt-PT', 'ltr'],
  [['ja-Jpan-JP'], 'ja', 'ja-Jpan-JP', 'ltr'],
  [['iw'], 'he', 'he', 'rtl'],
  [['he-IL'], 'he', 'he-IL', 'rtl'],
  [['ar-EG'], 'ar', 'ar-EG-u-nu-latn', 'rtl'],
  [['DE_at', 'de-at'], 'de', 'de-AT', 'ltr'],
  [['ja-Latn', 'fr'], 'fr', 'fr', 'ltr'],
  [['de-u-ca-buddhist'], 'de', 'de', 'ltr'],
  [['zh-Hans', 'ko'], 'en', 'en', 'ltr'],
  [['', 'C', 'x-klingon', '*'], 'en', 'en', 'ltr'],
  [[], 'en', 'en', 'ltr'],
])('of the preferences %j it selects %s, with %s, %s', (preferences, locale, tag, direction) => {
  verifies('H-15')
  expect(languageFor(preferences)).toEqual({ locale, tag, direction })
})

it('calls no ICU for tags in the form that browsers send', () => {
  verifies('H-15')
  const asked = vi.spyOn(Intl, 'Locale')
  expect(languageFor(['he-IL', 'en-US'])).toEqual({ locale: 'he', tag: 'he-IL', direction: 'rtl' })
  expect(asked).not.toHaveBeenCalled()
  expect(languageFor(['he-Hebr-IL'])).toEqual({ locale: 'he', tag: 'he-Hebr-IL', direction: 'rtl' })
  expect(asked).toHaveBeenCalled()
})

it('may skip ICU: no region changes the script of one of our languages', () => {
  const capitals = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const regions = capitals.flatMap((first) => capitals.map((second) => first + second))
  expect(regions).toHaveLength(676)
  const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script
  for (const language of locales.map((locale) => new Intl.Locale(locale).language)) {
    const usual = scriptOf(language)
    expect(regions.filter((region) => scriptOf(`${language}-${region}`) !== usual)).toEqual([])
  }
})
