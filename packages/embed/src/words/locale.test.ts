import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { languageFor } from './locale.ts'

it.each<[wishes: string[], locale: string, tag: string, direction: string]>([
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
])('of the wishes %j it takes %s, written as %s, %s', (wishes, locale, tag, direction) => {
  verifies('H-15')
  expect(languageFor(wishes)).toEqual({ locale, tag, direction })
})
