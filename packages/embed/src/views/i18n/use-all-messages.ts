import { en, type Messages } from '../../messages/all-messages.ts'
import { formatFor, type Format } from '@proscenium/ui/format'
import { useI18n } from './i18n-provider.tsx'

/** Every message in the user's language: `useAllMessages().workspace.close`. Only for lazily loaded views. */
export const useAllMessages = (): Messages => useI18n().allMessages ?? en

/** Numbers, dates and money as the user's region formats them. */
export const useFormat = (): Format => formatFor(useI18n().language.tag)
