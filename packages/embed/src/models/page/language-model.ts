import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, Log } from '@proscenium/protocol'
import { bootMessages, type BootMessages } from '../../messages/boot-messages.ts'
import type { Messages } from '../../messages/all-messages.ts'
import { languageFor, type Language, type Locale } from '@proscenium/ui/locale'

/** Milliseconds for which a text may be held back for its translation; after that English is better than nothing. */
const PATIENCE_MS = 1_000

/** The page's messages and their language. */
export interface I18n {
  /** The language of `messages`: English until another one has loaded. */
  readonly language: Language
  readonly messages: BootMessages
  /** The messages of everything, dialogs included; null in English, whose other messages load with the dialogs. */
  readonly allMessages: Messages | null
  /** No other language is expected soon, so announcements need not be repeated in another. */
  readonly settled: boolean
}

export interface LanguageModelOptions {
  /** BCP 47 tags in order of preference (`navigator.languages`). */
  readonly preferred: readonly string[]
  readonly load: (locale: Exclude<Locale, 'en'>) => Promise<Messages>
  readonly clock: Clock
  readonly log: Log
}

export interface LanguageModel {
  readonly i18n: ReadonlySignal<I18n>
  dispose(): void
}

/** English immediately, and the user's language once it has loaded; if it fails to load, English stays. */
export function createLanguageModel({ preferred, load, clock, log }: LanguageModelOptions): LanguageModel {
  const preferredLanguage = languageFor(preferred)
  const { locale } = preferredLanguage
  if (locale === 'en') return { i18n: signal(inLanguage(preferredLanguage, null)), dispose: () => undefined }

  const i18n = signal<I18n>({ ...inLanguage(languageFor([]), null), settled: false })
  let disposed = false
  const settle = (messages: Messages | null) => {
    stopTimer()
    if (disposed) return
    i18n.value = messages === null ? { ...i18n.value, settled: true } : inLanguage(preferredLanguage, messages)
  }
  const stopTimer = clock.setTimer(() => settle(null), PATIENCE_MS)
  load(locale).then(settle, (error: unknown) => {
    log({ level: 'warn', message: `the messages of ${locale} could not be loaded, English stays`, details: { error } })
    settle(null)
  })
  return {
    i18n,
    dispose() {
      disposed = true
      stopTimer()
    },
  }
}

function inLanguage(language: Language, all: Messages | null): I18n {
  return { language, messages: all ?? bootMessages, allMessages: all, settled: true }
}
