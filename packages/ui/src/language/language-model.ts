// A page's language: English at once, the user's own once it has loaded.
import { signal, type ReadonlySignal } from '@preact/signals'
import { languageFor, type Language, type Locale } from '../locale.ts'

/** What a page says, and in which language. `All` are the messages that load with a language other than English. */
export interface I18n<Boot, All extends Boot = Boot> {
  /** The language of `messages`: English until another one has loaded. */
  readonly language: Language
  readonly messages: Boot
  /** The messages of everything; null in English, where they load with the views that need them. */
  readonly allMessages: All | null
  /** No other language is expected soon, so announcements need not be repeated in another. */
  readonly settled: boolean
}

export interface LanguageOptions<Boot, All extends Boot> {
  /** BCP 47 tags in order of preference (`navigator.languages`). */
  readonly preferred: readonly string[]
  readonly english: Boot
  readonly load: (locale: Exclude<Locale, 'en'>) => Promise<All>
  /** The language failed to load, and English stays. */
  readonly onError?: (error: unknown, locale: Locale) => void
  /** Calls `expire` once English is better than waiting any longer. Returns a function that stops the timer. */
  readonly patience?: (expire: () => void) => () => void
}

export interface LanguageModel<Boot, All extends Boot = Boot> {
  readonly i18n: ReadonlySignal<I18n<Boot, All>>
  dispose(): void
}

/** The first supported language of `preferred`; if it fails to load, English stays (H-15, E-09). */
export function createLanguageModel<Boot, All extends Boot = Boot>({
  preferred,
  english,
  load,
  onError = () => undefined,
  patience = () => () => undefined,
}: LanguageOptions<Boot, All>): LanguageModel<Boot, All> {
  const language = languageFor(preferred)
  const { locale } = language
  const inEnglish: I18n<Boot, All> = { language, messages: english, allMessages: null, settled: true }
  if (locale === 'en') return { i18n: signal(inEnglish), dispose: () => undefined }

  const i18n = signal<I18n<Boot, All>>({ ...inEnglish, language: languageFor([]), settled: false })
  let disposed = false
  const settle = (all: All | null) => {
    stopTimer()
    if (disposed) return
    i18n.value =
      all === null ? { ...i18n.value, settled: true } : { language, messages: all, allMessages: all, settled: true }
  }
  const stopTimer = patience(() => settle(null))
  load(locale).then(settle, (error: unknown) => {
    onError(error, locale)
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
