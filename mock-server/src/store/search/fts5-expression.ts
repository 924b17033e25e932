// Queries in the words of FTS5. Words hold letters, digits and marks alone, so that in quotation marks nothing of them is
// an operator.
import type { SearchPhrase, SearchQuery } from '../../domain/catalogue/search-query.ts'
import type { SearchScope } from './search-index.ts'

/**
 * Beginnings of these lengths have lists of their own in the index. Without one, FTS5 gathers every match of a
 * beginning before it gives the first.
 */
export const prefixLengths = [1, 2, 3, 4, 5, 6, 8, 10] as const

/** Finds all that is asked for; more than that where it is not exact (`isExact`). */
export function fts5Expression(query: SearchQuery, scope: SearchScope): string {
  const phrases = query.map(phraseOf).join(' ')
  if (scope === 'title') return `title : (${phrases})`
  return scope === 'beside-title' && isExact(query) ? `(${phrases}) NOT (title : (${phrases}))` : phrases
}

/** Whether every beginning has a list of its own. */
export function isExact(query: SearchQuery): boolean {
  return query.every(({ words, isPrefix }) => !isPrefix || listedBeginning(words.at(-1) ?? '') === words.at(-1))
}

/** The words of a query, each as a query of its own; long ones first, which tend to be rare. */
export function wordsOf(query: SearchQuery): SearchQuery[] {
  const words = query.flatMap(({ words: list, isPrefix }) =>
    list.map((word, at) => ({ words: [word], isPrefix: isPrefix && at === list.length - 1 })),
  )
  return words.toSorted((a, b) => lengthOf(b) - lengthOf(a)).map((word) => [word])
}

function lengthOf({ words }: SearchPhrase): number {
  return words[0]?.length ?? 0
}

function phraseOf({ words, isPrefix }: SearchPhrase): string {
  if (!isPrefix) return `"${words.join(' ')}"`
  return `"${[...words.slice(0, -1), listedBeginning(words.at(-1) ?? '')].join(' ')}"*`
}

/** The longest beginning of the word that has a list. */
function listedBeginning(word: string): string {
  const characters = [...word]
  return characters.slice(0, prefixLengths.findLast((length) => length <= characters.length) ?? 0).join('')
}
