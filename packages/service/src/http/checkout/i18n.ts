// Internationalisation of the page: a locale's messages and money format.
import { formatFor, type Format } from '@proscenium/design/format'
import type { Language, Locale } from '@proscenium/design/locale'
import { ar } from './messages/ar.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { he } from './messages/he.ts'
import { ja } from './messages/ja.ts'
import { ptBr } from './messages/pt-br.ts'
import type { CheckoutMessages } from './messages/messages.ts'

export const messagesByLocale: Readonly<Record<Locale, CheckoutMessages>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBr,
  ja,
  ar,
  he,
}

export interface I18n {
  readonly language: Language
  readonly messages: CheckoutMessages
  readonly money: Format['money']
  readonly number: Format['number']
}

export function i18nFor(language: Language): I18n {
  const { money, number } = formatFor(language.tag)
  return { language, messages: messagesByLocale[language.locale], money, number }
}
