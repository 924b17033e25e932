import { loadTexts } from '@proscenium/ui/load-texts'
import type { Locale } from '@proscenium/ui/locale'
import type { Arguments } from './arguments.ts'
import type { CatalogueMessages, CatalogueTexts } from './catalogue-messages.ts'

/**
 * Each language but English is one chunk: the page in Workspace mode never loads it. English is part of catalog mode's
 * own chunk.
 */
const chunks = import.meta.glob<CatalogueTexts>(['./*.json', '!./en.json'], { import: 'default' })

/** Loads catalog mode's messages in a language. Rejects if its chunk cannot be loaded. */
export async function loadCatalogueMessages(locale: Exclude<Locale, 'en'>): Promise<CatalogueMessages> {
  const [texts, { messagesFrom }] = await Promise.all([loadTexts(chunks, locale), import('@proscenium/ui/messages')])
  return messagesFrom<CatalogueTexts, Arguments>(texts, locale)
}
