// Which language the page is written in: the first of the reader's wishes that can be met, as the embed page reads them.
import { formatFor, type Format } from '@proscenium/embed/format'
import { languageFor, type Language, type Locale } from '@proscenium/embed/locale'
import type { Request } from 'express'
import { ar } from './words/ar.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { he } from './words/he.ts'
import { ja } from './words/ja.ts'
import { ptBr } from './words/pt-br.ts'
import type { CheckoutWords } from './words/words.ts'

export const tables: Readonly<Record<Locale, CheckoutWords>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

/** A language, and how it writes what the page says. */
export interface Speech {
  readonly language: Language
  readonly words: CheckoutWords
  readonly money: Format['money']
}

/** People list a handful; a header may hold thousands, and each costs a look. */
const WISHES_MAX = 20

/** From `Accept-Language` (RFC 9110, 12.5.4), by falling quality; English where none of the first 20 can be met. */
export function speechFor(request: Pick<Request, 'acceptsLanguages'>): Speech {
  const language = languageFor(request.acceptsLanguages().slice(0, WISHES_MAX))
  return { language, words: tables[language.locale], money: formatFor(language.tag).money }
}
