import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import type { Arguments } from './arguments.ts'
import texts from './en.json' with { type: 'json' }

export type CatalogueTexts = typeof texts

/** The messages of catalog mode in one language. */
export type CatalogueMessages = MessagesOf<CatalogueTexts, Arguments>

export const catalogueEn: CatalogueMessages = messagesFrom<CatalogueTexts, Arguments>(texts, 'en')
