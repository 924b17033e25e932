import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import type { Arguments } from './page/arguments.ts'
import texts from './page/en.json' with { type: 'json' }

export type Texts = typeof texts

/** What a page has first, in one language; the guide and the link checker load when they are opened. */
export type Messages = MessagesOf<Texts, Arguments>

export const en: Messages = messagesFrom<Texts, Arguments>(texts, 'en')
