// Messages in the static HTML of the embed page and the dashboard, in every language. The server writes them into each page.
import type { Locale } from './locale.ts'
import { noscript as ar } from './noscript/ar.ts'
import { noscript as de } from './noscript/de.ts'
import { noscript as en, type NoscriptMessages } from './noscript/en.ts'
import { noscript as es } from './noscript/es.ts'
import { noscript as fr } from './noscript/fr.ts'
import { noscript as he } from './noscript/he.ts'
import { noscript as ja } from './noscript/ja.ts'
import { noscript as ptBr } from './noscript/pt-br.ts'

const all: Readonly<Record<Locale, NoscriptMessages>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

/** The messages of a language, keyed by the `data-word` attribute of elements in `index.html`. */
export function noscriptMessages(locale: Locale): ReadonlyMap<string, string> {
  const { late, unscripted, title, tryAgain, details, dashboard } = all[locale]
  return new Map([
    ['title', title],
    ['try-again', tryAgain],
    ['details', details],
    ['late-title', late.title],
    ['late-advice', late.advice],
    ['unscripted-title', unscripted.title],
    ['unscripted-advice', unscripted.advice],
    ['dashboard-title', dashboard.title],
    ['dashboard-unscripted-title', dashboard.unscripted.title],
    ['dashboard-unscripted-advice', dashboard.unscripted.advice],
  ])
}
