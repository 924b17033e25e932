import { createI18nContext } from '@proscenium/ui/i18n-context'
import { languageFor } from '@proscenium/ui/locale'
import { bootMessages, type BootMessages } from '../../messages/boot-messages.ts'
import type { I18n } from '../../models/page/language-model.ts'

/** Provides the user's language to every view below it; without it a view uses English. */
export const { I18nProvider, useI18n } = createI18nContext<I18n>({
  language: languageFor([]),
  messages: bootMessages,
  allMessages: null,
  settled: true,
})

/**
 * The messages available from the start, in the user's language; dialogs use `useAllMessages` (`use-all-messages.ts`).
 */
export const useMessages = (): BootMessages => useI18n().messages
