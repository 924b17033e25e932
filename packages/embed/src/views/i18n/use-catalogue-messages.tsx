import { createContext, type ComponentChildren } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { catalogueEn, type CatalogueMessages } from '../../messages/catalogue/catalogue-messages.ts'
import { loadCatalogueMessages } from '../../messages/catalogue/load.ts'
import { useI18n } from './i18n-provider.tsx'

const MessagesContext = createContext<CatalogueMessages>(catalogueEn)

/** Catalog mode's messages in the user's language. */
export const useCatalogueMessages = (): CatalogueMessages => useContext(MessagesContext)

export interface CatalogueI18nProps {
  /** The user's language failed to load; English is shown. */
  readonly onError: (error: unknown) => void
  readonly children: ComponentChildren
}

/** Provides catalog mode's messages, and renders nothing until they are there, so that no text changes its language. */
export function CatalogueI18n({ onError, children }: CatalogueI18nProps) {
  const { language, settled } = useI18n()
  const { locale } = language
  const [loaded, setLoaded] = useState<CatalogueMessages | null>(null)
  useEffect(() => {
    if (!settled || locale === 'en') return
    let isCurrent = true
    loadCatalogueMessages(locale).then(
      (messages) => isCurrent && setLoaded(messages),
      (error: unknown) => {
        onError(error)
        if (isCurrent) setLoaded(catalogueEn)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [locale, settled])
  const messages = locale === 'en' && settled ? catalogueEn : loaded
  return messages === null ? null : <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>
}
