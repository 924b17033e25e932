// Internationalisation of the page: a locale's messages and money format.
import { compileTexts } from '@proscenium/ui/compile-messages'
import { formatFor, type Format } from '@proscenium/ui/format'
import type { Language, Locale } from '@proscenium/ui/locale'
import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import type { Arguments } from './messages/arguments.ts'
import ar from './messages/ar.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ja from './messages/ja.json' with { type: 'json' }
import ptBr from './messages/pt-BR.json' with { type: 'json' }

type Texts = Omit<typeof en, `@${string}`>

/** The messages of the checkout page in one language. */
export type CheckoutMessages = MessagesOf<Texts, Arguments>

const texts: Readonly<Record<Locale, Texts>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

export const messagesByLocale = Object.fromEntries(
  Object.entries(texts).map(([locale, own]) => [
    locale,
    messagesFrom<Texts, Arguments>(compileTexts(own), locale as Locale),
  ]),
) as Readonly<Record<Locale, CheckoutMessages>>

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
