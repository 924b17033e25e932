import { en, type Messages } from '../../messages/en.ts'
import { formatFor, type Format } from '@proscenium/design/format'
import { useI18n } from './i18n-provider.tsx'

/** Every message in the person's language: `useAllMessages().workspace.close`. For views that are loaded when asked for alone. */
export const useAllMessages = (): Messages => useI18n().allMessages ?? en

/** Figures, dates and money as the person's region writes them. */
export const useFormat = (): Format => formatFor(useI18n().language.tag)
