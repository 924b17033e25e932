import { loadTexts } from '@proscenium/ui/load-texts'
import type { Locale } from '@proscenium/ui/locale'
import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import type { Cause } from '@proscenium/partner/check'
import type { Arguments } from './arguments.ts'
import type texts from './en.json'

type Texts = typeof texts

export type CauseMessage = string | ((values: Readonly<Record<string, string | number>>) => string)
export type CauseMessages = Readonly<Record<Cause, Readonly<Record<'title' | 'fix', CauseMessage>>>>

/** The messages of the link checker in one language (D-09). */
export type LinkCheckerMessages = MessagesOf<Texts, Arguments> & { readonly causes: CauseMessages }

/** Each language is one chunk. */
const chunks = import.meta.glob<Texts>('./*.json', { import: 'default' })

/** Loads the messages of the link checker. Rejects if their chunk cannot be loaded. */
export async function loadLinkCheckerMessages(locale: Locale): Promise<LinkCheckerMessages> {
  const messages = messagesFrom<Texts, Arguments>(await loadTexts(chunks, locale), locale)
  if (locale !== 'en') return messages as LinkCheckerMessages
  const { englishCauses } = await import('./english-causes.ts')
  return { ...messages, causes: englishCauses }
}
