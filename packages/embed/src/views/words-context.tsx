import { createContext, type ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import type { LanguageModel, Speech } from '../models/language-model.ts'
import { bootWords, type BootWords } from '../words/boot-words.ts'
import { languageFor } from '../words/locale.ts'

const SpeechContext = createContext<Speech>({
  language: languageFor([]),
  words: bootWords,
  all: null,
  settled: true,
})

/** Lets everything under it speak the person's language; without it a view speaks English. */
export function Spoken({
  language,
  children,
}: {
  readonly language: LanguageModel
  readonly children: ComponentChildren
}) {
  return <SpeechContext.Provider value={language.speech.value}>{children}</SpeechContext.Provider>
}

export const useSpeech = (): Speech => useContext(SpeechContext)

/** What is there from the start, in the person's language; dialogs take `useAllWords` (`all-words.ts`). */
export const useWords = (): BootWords => useSpeech().words
