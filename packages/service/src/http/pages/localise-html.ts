// Localises a page's HTML: the text shown where its script does not run, or not yet.
import type { Language } from '@proscenium/ui/locale'
import { noscriptMessages } from '@proscenium/ui/noscript-messages'
import { escaped } from './html.ts'

/** An element that contains only text, up to the end of the text; `data-word` holds the message's key. */
const element = /(<[a-z][^<>]*>)[^<]*/g
const key = /\sdata-word="([^"<>]*)"/

/** The page in a language. Text without a key stays in English. */
export function localiseHtml(html: string, { locale, direction }: Language): string {
  const messages = noscriptMessages(locale)
  return html
    .replace(/<html lang="en"/, `<html lang="${locale}" dir="${direction}"`)
    .replaceAll(element, (whole, tag: string) => {
      const text = messages.get(key.exec(tag)?.[1] ?? '')
      return text === undefined ? whole : tag + escaped(text)
    })
}
