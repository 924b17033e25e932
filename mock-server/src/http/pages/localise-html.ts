// Localises a page's HTML: the text shown where its script does not run, or not yet.
import type { Language } from '@proscenium/design/locale'
import { noscriptMessages } from '@proscenium/design/noscript-messages'
import { escaped } from './html.ts'

/** An element that contains only text, up to the end of the text; `data-word` holds the message's key. */
const keyedElement = /(<[a-z][a-z0-9]*\b[^>]*\bdata-word="([^"]*)"[^>]*>)[^<]*/g

/** The page in a language. Text without a key stays in English. */
export function localiseHtml(html: string, { locale, direction }: Language): string {
  const messages = noscriptMessages(locale)
  return html
    .replace(/<html lang="en"/, `<html lang="${locale}" dir="${direction}"`)
    .replaceAll(keyedElement, (whole, element: string, name: string) => {
      const text = messages.get(name)
      return text === undefined ? whole : element + escaped(text)
    })
}
