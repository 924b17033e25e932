// The messages needed at first paint, in English. The rest of the English messages load with their dialogs, so that
// first paint does not wait for them.
import type { MessagesOf } from '@proscenium/ui/messages'
import texts from './boot/en.json' with { type: 'json' }

/** None has an argument, so that the first script does not need the formatter. */
export type BootMessages = MessagesOf<typeof texts, object>

export const bootMessages: BootMessages = texts

/** The name of a failure, and what the user can do about it. */
export interface Advice {
  readonly title: string
  readonly advice: string
}
