import type { Messages } from './en.ts'
import type { Locale } from '@proscenium/design/locale'

/** Each language but English is one chunk with every section: a single request translates the page. */
const chunks: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ readonly messages: Messages }>>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
}

/** Loads a language. Rejects if its chunk cannot be loaded. */
export async function loadMessages(locale: Exclude<Locale, 'en'>): Promise<Messages> {
  return (await chunks[locale]()).messages
}
