import { loadTexts } from '@proscenium/ui/load-texts'
import type { Locale } from '@proscenium/ui/locale'
import type { DialogTexts, Messages } from './all-messages.ts'
import type { BootMessages } from './boot-messages.ts'
import type { Arguments } from './dialogs/arguments.ts'

const boot = import.meta.glob<BootMessages>(['./boot/*.json', '!./boot/en.json'], { import: 'default' })
const dialogs = import.meta.glob<DialogTexts>(['./dialogs/*.json', '!./dialogs/en.json'], { import: 'default' })

/** Loads a language. Rejects if one of its chunks cannot be loaded. */
export async function loadMessages(locale: Exclude<Locale, 'en'>): Promise<Messages> {
  const [bootMessages, texts, { messagesFrom }] = await Promise.all([
    loadTexts(boot, locale),
    loadTexts(dialogs, locale),
    import('@proscenium/ui/messages'),
  ])
  return { ...bootMessages, ...messagesFrom<DialogTexts, Arguments>(texts, locale) }
}
