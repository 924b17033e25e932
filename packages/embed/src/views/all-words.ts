import { en, type Words } from '../words/en.ts'
import { useSpeech } from './words-context.tsx'

/** Every word in the person's language: `useAllWords().workspace.close`. For views that are loaded when asked for alone. */
export const useAllWords = (): Words => useSpeech().all ?? en
