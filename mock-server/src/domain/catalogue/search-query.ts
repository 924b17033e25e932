// What a person types, as a query that no full-text engine can choke on.
import { runsOf, isUnspacedCharacter } from './search-text.ts'

const PHRASES_MAX = 16
const PHRASE_LENGTH_MAX = 64

/** Words that follow one another: letters, digits and marks only, folded as the index is. */
export interface SearchPhrase {
  readonly words: readonly string[]
  /** The last word may be the beginning of one. */
  readonly isPrefix: boolean
}

/** Everything must be found in a video, at any place. Never empty. */
export type SearchQuery = readonly SearchPhrase[]

/**
 * Reads what was typed: each run of letters and digits is a phrase, the last of them open. Null where nothing can be
 * searched for. At most 16 phrases of 64 characters count. A character of an unspaced script is a word of its own, so
 * 終電 is found within ネオンの終電.
 */
export function parseSearchQuery(q: string): SearchQuery | null {
  const runs = runsOf(q).slice(0, PHRASES_MAX)
  const phrases = runs.map((words, at) => phraseOf(shortened(words), at === runs.length - 1))
  return phrases.length === 0 ? null : phrases
}

function phraseOf(words: readonly string[], last: boolean): SearchPhrase {
  return { words, isPrefix: last && !isUnspacedCharacter(words.at(-1) ?? '') }
}

/** No character is cut in two. */
function shortened(words: readonly string[]): string[] {
  const kept: string[] = []
  let remaining = PHRASE_LENGTH_MAX
  for (const word of words) {
    const part = [...word].slice(0, remaining)
    if (part.length === 0) break
    kept.push(part.join(''))
    remaining -= part.length
  }
  return kept
}
