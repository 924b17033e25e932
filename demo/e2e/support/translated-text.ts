import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

type Messages = { readonly [key: string]: string | Messages }

/** Folders of the embed page's messages whose texts tests look for. */
const FOLDERS = ['packages/embed/src/messages/boot', 'packages/ui/src/noscript']

/** Errors: throws if no message has that English text. */
export function translatedText(english: string, language: string): string {
  if (language === 'en') return english
  for (const folder of FOLDERS) {
    const path = pathOf(messagesIn(folder, 'en'), english)
    const text = path?.reduce<string | Messages | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      messagesIn(folder, language),
    )
    if (typeof text === 'string') return text
  }
  throw new Error(`no message says “${english}”`)
}

function messagesIn(folder: string, language: string): Messages {
  return JSON.parse(readFileSync(join(inject('proscenium').root, folder, `${language}.json`), 'utf8')) as Messages
}

/** Keys that lead to a text; null if none do. */
function pathOf(messages: Messages, text: string): string[] | null {
  for (const [key, value] of Object.entries(messages)) {
    if (value === text) return [key]
    const inner = typeof value === 'string' ? null : pathOf(value, text)
    if (inner !== null) return [key, ...inner]
  }
  return null
}
