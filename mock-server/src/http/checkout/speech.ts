// What the page is said in: a language's words, and how it writes money.
import { formatFor, type Format } from '@proscenium/embed/format'
import type { Language, Locale } from '@proscenium/embed/locale'
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

export interface Speech {
  readonly language: Language
  readonly words: CheckoutWords
  readonly money: Format['money']
  readonly number: Format['number']
}

export function speechIn(language: Language): Speech {
  const { money, number } = formatFor(language.tag)
  return { language, words: tables[language.locale], money, number }
}
