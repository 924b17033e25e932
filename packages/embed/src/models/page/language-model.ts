import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, Log } from '@proscenium/protocol'
import { bootMessages, type BootMessages } from '../../messages/boot-messages.ts'
import type { Messages } from '../../messages/en.ts'
import { languageFor, type Language, type Locale } from '@proscenium/design/locale'

/** Milliseconds for which a text may be held back for its translation. English is better than nothing then. */
const PATIENCE_MS = 1_000

/** What the page says, and in which language it says it. */
export interface I18n {
  /** The language of `messages`: English until another one is there. */
  readonly language: Language
  readonly messages: BootMessages
  /** The words of everything, dialogs among it; null in English, whose other words come with what says them. */
  readonly allMessages: Messages | null
  /** No other language is to be expected soon, so that what is said now need not be said again in another. */
  readonly settled: boolean
}

export interface LanguageModelOptions {
  /** BCP 47 tags, the dearest first (`navigator.languages`). */
  readonly preferred: readonly string[]
  readonly load: (locale: Exclude<Locale, 'en'>) => Promise<Messages>
  readonly clock: Clock
  readonly log: Log
}

export interface LanguageModel {
  readonly i18n: ReadonlySignal<I18n>
  dispose(): void
}

/** English at once, and the person's language as soon as it is there; if it cannot be had, English stays. */
export function createLanguageModel({ preferred: wishes, load, clock, log }: LanguageModelOptions): LanguageModel {
  const wished = languageFor(wishes)
  const { locale } = wished
  if (locale === 'en') return { i18n: signal(inLanguage(wished, null)), dispose: () => undefined }

  const speech = signal<I18n>({ ...inLanguage(languageFor([]), null), settled: false })
  let disposed = false
  const settle = (words: Messages | null) => {
    stopTimer()
    if (disposed) return
    speech.value = words === null ? { ...speech.value, settled: true } : inLanguage(wished, words)
  }
  const stopTimer = clock.setTimer(() => settle(null), PATIENCE_MS)
  load(locale).then(settle, (error: unknown) => {
    log({ level: 'warn', message: `the words of ${locale} could not be had, English stays`, details: { error } })
    settle(null)
  })
  return {
    i18n: speech,
    dispose() {
      disposed = true
      stopTimer()
    },
  }
}

function inLanguage(language: Language, all: Messages | null): I18n {
  return { language, messages: all ?? bootMessages, allMessages: all, settled: true }
}
