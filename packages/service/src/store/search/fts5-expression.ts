// Translates queries to FTS5. Words contain only letters, digits and marks, so quoting leaves nothing that FTS5 could
// read as an operator.
import type { SearchPhrase, SearchQuery } from '../../domain/catalogue/search-query.ts'
import type { SearchScope } from './search-index.ts'

/**
 * Prefixes of these lengths are indexed. Without a prefix index, FTS5 gathers every match of a prefix before it returns
 * the first.
 */
export const prefixLengths = [1, 2, 3, 4, 5, 6, 8, 10] as const

/** Matches everything that the query does, and more if the query is not exact (`isExact`). */
export function fts5Expression(query: SearchQuery, scope: SearchScope): string {
  const phrases = query.map(phraseOf).join(' ')
  if (scope === 'title') return `title : (${phrases})`
  return scope === 'beside-title' && isExact(query) ? `(${phrases}) NOT (title : (${phrases}))` : phrases
}

/** Whether every prefix of the query has an indexed length. */
export function isExact(query: SearchQuery): boolean {
  return query.every(({ words, isPrefix }) => !isPrefix || listedBeginning(words.at(-1) ?? '') === words.at(-1))
}

/** Each word of a query as a separate query; long words first, because they tend to be rare. */
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

/** The longest indexed prefix of the word. */
function listedBeginning(word: string): string {
  const characters = [...word]
  return characters.slice(0, prefixLengths.findLast((length) => length <= characters.length) ?? 0).join('')
}
