import type { ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { createI18n, type I18n } from '../../models/i18n.ts'

const english = createI18n(['en'], async () => Promise.reject(new Error('English needs no loading')))

/** The language of the views below; English without a provider. */
export const I18nContext = createContext<ReadonlySignal<I18n>>(english)

/** Messages and formats; the component renders again when another language has loaded. */
export function useI18n(): I18n {
  return useContext(I18nContext).value
}
