// The embed page's HTML in the reader's language: what it says where its script does not run, or not in time.
import type { Language } from '@proscenium/design/locale'
import { noscriptMessages } from '@proscenium/design/noscript-messages'
import { escaped } from './html.ts'

/** An element that holds a text alone, up to the text's end; the text's name is its `data-word`. */
const named = /(<[a-z][a-z0-9]*\b[^>]*\bdata-word="([^"]*)"[^>]*>)[^<]*/g

/** The page in a language. Texts that nothing names stay as the page has them, in English. */
export function localiseHtml(html: string, { locale, direction }: Language): string {
  const words = noscriptMessages(locale)
  return html
    .replace(/<html lang="en"/, `<html lang="${locale}" dir="${direction}"`)
    .replaceAll(named, (whole, element: string, name: string) => {
      const text = words.get(name)
      return text === undefined ? whole : element + escaped(text)
    })
}
