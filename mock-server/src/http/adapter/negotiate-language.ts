// Which language a page is answered in: the first of the reader's wishes that can be met, as the embed's script reads them.
import { languageFor, type Language } from '@proscenium/design/locale'
import type { Response } from 'express'

/** People list a handful; a header may hold thousands, and each costs a look. */
const WISHES_MAX = 20

/**
 * From `Accept-Language` (RFC 9110, 12.5.4) by falling quality; English where none of the first 20 wishes can be met.
 * The answer says which it is, and caches what it hangs on.
 */
export function negotiateLanguage(response: Response): Language {
  const language = languageFor(response.req.acceptsLanguages().slice(0, WISHES_MAX))
  response.vary('Accept-Language')
  response.setHeader('Content-Language', language.locale)
  return language
}
