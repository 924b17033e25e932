import type { Locale } from '@proscenium/design/locale'
import type { GuideMessages } from './en.ts'

/** Each language is one chunk. */
const chunks: Readonly<Record<Locale, () => Promise<{ readonly guide: GuideMessages }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
}

/** Loads the texts of the guide. Rejects if their chunk cannot be loaded. */
export async function loadGuideMessages(locale: Locale): Promise<GuideMessages> {
  return (await chunks[locale]()).guide
}
