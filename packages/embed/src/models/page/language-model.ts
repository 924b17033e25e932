import type { Clock, Log } from '@proscenium/protocol'
import * as page from '@proscenium/ui/language-model'
import type { Locale } from '@proscenium/ui/locale'
import type { Messages } from '../../messages/all-messages.ts'
import { bootMessages, type BootMessages } from '../../messages/boot-messages.ts'

/** Milliseconds for which a text may be held back for its translation; after that English is better than nothing. */
const PATIENCE_MS = 1_000

/** The page's messages and their language. */
export type I18n = page.I18n<BootMessages, Messages>
export type LanguageModel = page.LanguageModel<BootMessages, Messages>

export interface LanguageModelOptions {
  /** BCP 47 tags in order of preference (`navigator.languages`). */
  readonly preferred: readonly string[]
  readonly load: (locale: Exclude<Locale, 'en'>) => Promise<Messages>
  readonly clock: Clock
  readonly log: Log
}

/** English immediately, and the user's language once it has loaded; if it fails to load, English stays. */
export function createLanguageModel({ preferred, load, clock, log }: LanguageModelOptions): LanguageModel {
  return page.createLanguageModel({
    preferred,
    english: bootMessages,
    load,
    onError: (error, locale) =>
      log({
        level: 'warn',
        message: `the messages of ${locale} could not be loaded, English stays`,
        details: { error },
      }),
    patience: (expire) => clock.setTimer(expire, PATIENCE_MS),
  })
}
