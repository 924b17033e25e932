import { createContext, type ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import type { LanguageModel, I18n } from '../../models/page/language-model.ts'
import { bootMessages, type BootMessages } from '../../messages/boot-messages.ts'
import { languageFor } from '@proscenium/ui/locale'

const SpeechContext = createContext<I18n>({
  language: languageFor([]),
  messages: bootMessages,
  allMessages: null,
  settled: true,
})

/** Provides the user's language to every view below it; without it a view uses English. */
export function I18nProvider({
  language,
  children,
}: {
  readonly language: LanguageModel
  readonly children: ComponentChildren
}) {
  return <SpeechContext.Provider value={language.i18n.value}>{children}</SpeechContext.Provider>
}

export const useI18n = (): I18n => useContext(SpeechContext)

/**
 * The messages available from the start, in the user's language; dialogs use `useAllMessages` (`use-all-messages.ts`).
 */
export const useMessages = (): BootMessages => useI18n().messages
