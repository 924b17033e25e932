// Negotiates a page's language: the first supported one of the reader's preferences, by the same rule as the embed's
// script.
import { languageFor, type Language } from '@proscenium/ui/locale'
import type { Response } from 'express'

/** Readers list a handful; a hostile header may hold thousands, and each one costs a lookup. */
const PREFERENCES_MAX = 20

/**
 * From `Accept-Language` (RFC 9110, 12.5.4) by descending quality; English if none of the first 20 is supported. Sets
 * `Content-Language` and `Vary`.
 */
export function negotiateLanguage(response: Response): Language {
  const language = languageFor(response.req.acceptsLanguages().slice(0, PREFERENCES_MAX))
  response.vary('Accept-Language')
  response.setHeader('Content-Language', language.locale)
  return language
}
