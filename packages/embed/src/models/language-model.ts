import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock, Log } from '@proscenium/protocol'
import { bootWords, type BootWords } from '../words/boot-words.ts'
import type { Words } from '../words/en.ts'
import { languageFor, type Language, type Locale } from '../words/locale.ts'

/** Milliseconds for which a text may be held back for its translation. English is better than nothing then. */
const PATIENCE_MS = 1_000

/** What the page says, and in which language it says it. */
export interface Speech {
  /** The language of `words`: English until another one is there. */
  readonly language: Language
  readonly words: BootWords
  /** The words of everything, dialogs among it; null in English, whose other words come with what says them. */
  readonly all: Words | null
  /** No other language is to be expected soon, so that what is said now need not be said again in another. */
  readonly settled: boolean
}

export interface LanguageModelOptions {
  /** BCP 47 tags, the dearest first (`navigator.languages`). */
  readonly wishes: readonly string[]
  readonly load: (locale: Exclude<Locale, 'en'>) => Promise<Words>
  readonly clock: Clock
  readonly log: Log
}

export interface LanguageModel {
  readonly speech: ReadonlySignal<Speech>
  dispose(): void
}

/** English at once, and the person's language as soon as it is there; if it cannot be had, English stays. */
export function createLanguageModel({ wishes, load, clock, log }: LanguageModelOptions): LanguageModel {
  const wished = languageFor(wishes)
  const { locale } = wished
  if (locale === 'en') return { speech: signal(inLanguage(wished, null)), dispose: () => undefined }

  const speech = signal<Speech>({ ...inLanguage(languageFor([]), null), settled: false })
  let disposed = false
  const settle = (words: Words | null) => {
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
    speech,
    dispose() {
      disposed = true
      stopTimer()
    },
  }
}

function inLanguage(language: Language, all: Words | null): Speech {
  return { language, words: all ?? bootWords, all, settled: true }
}
