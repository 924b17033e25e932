import { createI18nContext } from '@proscenium/ui/i18n-context'
import { english, type I18n } from '../../models/i18n.ts'

/** Messages and formats of the views below the provider; English without one. */
export const { I18nProvider, useI18n } = createI18nContext<I18n>(english.value)
