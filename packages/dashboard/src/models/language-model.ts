// The user's language: English at once, another one once it has loaded.
import { signal, type ReadonlySignal } from '@preact/signals'
import { languageFor, type Language, type Locale } from '@proscenium/ui/locale'
import type { Messages } from '../messages/page-messages.ts'

export interface I18n {
  readonly language: Language
  readonly messages: Messages
}

export interface LanguageOptions {
  /** BCP 47 tags in order of preference. */
  readonly preferred: readonly string[]
  readonly english: Messages
  readonly load: (locale: Exclude<Locale, 'en'>) => Promise<Messages>
}

export interface LanguageModel {
  /** Null while the language loads, so that the page does not change its language under the reader. */
  readonly i18n: ReadonlySignal<I18n | null>
}

/** If a language cannot be loaded, the page is in English. */
export function createLanguageModel({ preferred, english, load }: LanguageOptions): LanguageModel {
  const language = languageFor(preferred)
  const { locale } = language
  const fallback: I18n = { language: languageFor([]), messages: english }
  if (locale === 'en') return { i18n: signal({ language, messages: english }) }
  const i18n = signal<I18n | null>(null)
  load(locale).then(
    (messages) => (i18n.value = { language, messages }),
    () => (i18n.value = fallback),
  )
  return { i18n }
}
