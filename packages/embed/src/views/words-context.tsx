import { createContext, type ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import type { LanguageModel, Speech } from '../models/language-model.ts'
import { en, type Words } from '../words/en.ts'
import { formatFor, type Format } from '../words/format.ts'
import { languageFor } from '../words/locale.ts'

const SpeechContext = createContext<Speech>({
  language: languageFor([]),
  words: en,
  format: formatFor('en'),
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

/** The page's words in the person's language: `useWords().workspace.close`. */
export const useWords = (): Words => useSpeech().words

/** Figures, dates and money as the person's region writes them. */
export const useFormat = (): Format => useSpeech().format
