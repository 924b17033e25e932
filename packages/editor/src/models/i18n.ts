// The language of the editor: its messages, and the formats of numbers and money.
import { computed, type ReadonlySignal } from '@preact/signals'
import { formatFor, type Format } from '@proscenium/ui/format'
import { createLanguageModel, type I18n as PageI18n } from '@proscenium/ui/language-model'
import type { Locale } from '@proscenium/ui/locale'
import { en, type Messages } from '../messages/editor-messages.ts'

export interface I18n extends PageI18n<Messages> {
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
  const { i18n } = createLanguageModel({ preferred, english: en, load, onError: (error) => onError(error) })
  return computed(() => ({ ...i18n.value, format: formatFor(i18n.value.language.tag) }))
}

/** English, which needs no loading. */
export const english = createI18n(['en'], () => Promise.reject(new Error('English is loaded')))
