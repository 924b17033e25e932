import type { Locale } from '@proscenium/design/locale'
import type { LinkCheckerMessages } from './en.ts'

/** Each language is one chunk. */
const chunks: Readonly<Record<Locale, () => Promise<{ readonly linkChecker: LinkCheckerMessages }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
}

/** Loads the texts of the link checker. Rejects if their chunk cannot be loaded. */
export async function loadLinkCheckerMessages(locale: Locale): Promise<LinkCheckerMessages> {
  return (await chunks[locale]()).linkChecker
}
