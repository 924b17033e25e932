import type { Locale } from '@proscenium/design/locale'
import type { Messages } from './en.ts'

/** Each language but English is one chunk. */
const chunks: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
  he: async () => (await import('./he.ts')).he,
}

/** Loads a language. Rejects if its chunk cannot be loaded. */
export function loadMessages(locale: Exclude<Locale, 'en'>): Promise<Messages> {
  return chunks[locale]()
}
