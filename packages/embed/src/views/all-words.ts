import { en, type Words } from '../words/en.ts'
import { formatFor, type Format } from '../words/format.ts'
import { useSpeech } from './words-context.tsx'

/** Every word in the person's language: `useAllWords().workspace.close`. For views that are loaded when asked for alone. */
export const useAllWords = (): Words => useSpeech().all ?? en

/** Figures, dates and money as the person's region writes them. */
export const useFormat = (): Format => formatFor(useSpeech().language.tag)
