// Turns typed search text into a query that is valid for every full-text engine.
import { runsOf, isUnspacedCharacter } from './search-text.ts'

const PHRASES_MAX = 16
const PHRASE_LENGTH_MAX = 64

/** Consecutive words: letters, digits and marks only, folded like the index. */
export interface SearchPhrase {
  readonly words: readonly string[]
  /** The last word matches as a prefix. */
  readonly isPrefix: boolean
}

/** A video must contain every phrase, in any position. Never empty. */
export type SearchQuery = readonly SearchPhrase[]

/**
 * Reads typed text: each run of letters and digits is a phrase, and the last one is a prefix. Null if there is nothing
 * to search for. At most 16 phrases of 64 characters count. Each character of an unspaced script is a word, so 終電 is
 * found within ネオンの終電.
 */
export function parseSearchQuery(q: string): SearchQuery | null {
  const runs = runsOf(q).slice(0, PHRASES_MAX)
  const phrases = runs.map((words, at) => phraseOf(shortened(words), at === runs.length - 1))
  return phrases.length === 0 ? null : phrases
}

function phraseOf(words: readonly string[], last: boolean): SearchPhrase {
  return { words, isPrefix: last && !isUnspacedCharacter(words.at(-1) ?? '') }
}

/** Never splits a character. */
function shortened(words: readonly string[]): string[] {
  const parts: string[] = []
  let remaining = PHRASE_LENGTH_MAX
  for (const word of words) {
    const part = [...word].slice(0, remaining)
    if (part.length === 0) break
    parts.push(part.join(''))
    remaining -= part.length
  }
  return parts
}
