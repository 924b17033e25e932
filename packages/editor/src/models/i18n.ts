// The language of the editor: its messages, and the formats of numbers and money.
import { signal, type ReadonlySignal } from '@preact/signals'
import { formatFor, type Format } from '@proscenium/ui/format'
import { languageFor, type Language, type Locale } from '@proscenium/ui/locale'
import { en, type Messages } from '../messages/editor-messages.ts'

export interface I18n {
  readonly language: Language
  readonly messages: Messages
  readonly format: Format
}

export type LoadMessages = (locale: Exclude<Locale, 'en'>) => Promise<Messages>

/**
 * English immediately, and the user's language once it has loaded; if it fails to load, English stays (E-09).
 * `onError` gets the reason. `preferred`: BCP 47 tags in order of preference.
 */
export function createI18n(
  preferred: readonly string[],
  load: LoadMessages,
  onError: (error: unknown) => void = () => undefined,
): ReadonlySignal<I18n> {
  const i18n = signal(inLanguage(languageFor([]), en))
  const language = languageFor(preferred)
  const { locale } = language
  if (locale === 'en') i18n.value = inLanguage(language, en)
  else load(locale).then((messages) => (i18n.value = inLanguage(language, messages)), onError)
  return i18n
}

/** English, which needs no loading. */
export const english: ReadonlySignal<I18n> = signal(inLanguage(languageFor([]), en))

function inLanguage(language: Language, messages: Messages): I18n {
  return { language, messages, format: formatFor(language.tag) }
}
