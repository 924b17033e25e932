import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import type { Arguments } from './arguments.ts'
import texts from './en.json' with { type: 'json' }

export type Texts = typeof texts

/** The editor's messages in one language. */
export type Messages = MessagesOf<Texts, Arguments>

export const en: Messages = messagesFrom<Texts, Arguments>(texts, 'en')
