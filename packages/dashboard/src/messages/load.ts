import { loadTexts } from '@proscenium/ui/load-texts'
import type { Locale } from '@proscenium/ui/locale'
import { messagesFrom } from '@proscenium/ui/messages'
import type { Arguments } from './page/arguments.ts'
import type { Messages, Texts } from './page-messages.ts'

/** Each language but English is one chunk. */
const chunks = import.meta.glob<Texts>(['./page/*.json', '!./page/en.json'], { import: 'default' })

/** Loads a language. Rejects if its chunk cannot be loaded. */
export async function loadMessages(locale: Exclude<Locale, 'en'>): Promise<Messages> {
  return messagesFrom<Texts, Arguments>(await loadTexts(chunks, locale), locale)
}
