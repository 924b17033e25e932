// What the page's HTML says by itself, in every language: for the server, which writes it into each answer.
import type { Locale } from './locale.ts'
import { still as ar } from './still/ar.ts'
import { still as de } from './still/de.ts'
import { still as en, type StillWords } from './still/en.ts'
import { still as es } from './still/es.ts'
import { still as fr } from './still/fr.ts'
import { still as he } from './still/he.ts'
import { still as ja } from './still/ja.ts'
import { still as ptBr } from './still/pt-br.ts'

const all: Readonly<Record<Locale, StillWords>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

/** The texts of a language under the names that elements of `index.html` bear in `data-word`. */
export function stillWords(locale: Locale): ReadonlyMap<string, string> {
  const { late, unscripted, title, tryAgain, details } = all[locale]
  return new Map([
    ['title', title],
    ['try-again', tryAgain],
    ['details', details],
    ['late-title', late.title],
    ['late-advice', late.advice],
    ['unscripted-title', unscripted.title],
    ['unscripted-advice', unscripted.advice],
  ])
}
