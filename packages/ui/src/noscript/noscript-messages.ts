// Messages in the static HTML of the embed page and the dashboard, in every language. The server writes them into each page.
import type { Locale } from '../locale.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ptBr from './pt-BR.json' with { type: 'json' }

/** None has an argument. */
type NoscriptTexts = Omit<typeof en, `@${string}`>

const all: Readonly<Record<Locale, NoscriptTexts>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar, he }

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
