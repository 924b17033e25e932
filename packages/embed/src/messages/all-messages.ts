// Complete English. The page's first script uses `boot-messages.ts` instead.
import { messagesFrom, type MessagesOf } from '@proscenium/ui/messages'
import { bootMessages, type BootMessages } from './boot-messages.ts'
import type { Arguments } from './dialogs/arguments.ts'
import texts from './dialogs/en.json' with { type: 'json' }

export type DialogTexts = typeof texts
export type DialogMessages = MessagesOf<DialogTexts, Arguments>

/** The page's messages in one language. */
export type Messages = BootMessages & DialogMessages

export const en: Messages = { ...bootMessages, ...messagesFrom<DialogTexts, Arguments>(texts, 'en') }
