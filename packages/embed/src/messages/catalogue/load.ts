import type { Locale } from '@proscenium/design/locale'
import type { CatalogueMessages } from './en.ts'

/**
 * Each language but English is one chunk: the page in Workspace mode never loads it. English is part of catalog mode's
 * own chunk.
 */
const chunks: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ readonly messages: CatalogueMessages }>>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
}

/** Loads catalog mode's messages in a language. Rejects if its chunk cannot be loaded. */
export async function loadCatalogueMessages(locale: Exclude<Locale, 'en'>): Promise<CatalogueMessages> {
  return (await chunks[locale]()).messages
}
