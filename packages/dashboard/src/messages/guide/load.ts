import { loadTexts } from '@proscenium/ui/load-texts'
import type { Locale } from '@proscenium/ui/locale'
import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import type { Arguments } from './arguments.ts'
import type texts from './en.json'

type Texts = typeof texts

/** The messages of the guide in one language. */
export type GuideMessages = MessagesOf<Texts, Arguments>

/** Each language is one chunk. */
const chunks = import.meta.glob<Texts>('./*.json', { import: 'default' })

/** Loads the messages of the guide. Rejects if their chunk cannot be loaded. */
export async function loadGuideMessages(locale: Locale): Promise<GuideMessages> {
  return messagesFrom<Texts, Arguments>(await loadTexts(chunks, locale), locale)
}
