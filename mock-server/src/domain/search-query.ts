// What a person types, as a query the full-text index cannot choke on.

const TOKENS_MAX = 16
const TOKEN_LENGTH_MAX = 64
/** A letter or digit, then letters, digits and the marks that belong to them; everything else separates. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * An FTS5 expression that finds what holds every word, the last as the beginning of one; null where nothing can be
 * searched for. Text is normalised (NFKC), at most 16 words of 64 characters count, and each is quoted: no operator of
 * the query language gets through.
 */
export function toFtsQuery(q: string): string | null {
  const words = (q.normalize('NFKC').match(word) ?? []).slice(0, TOKENS_MAX)
  const quoted = words.map((text) => `"${[...text].slice(0, TOKEN_LENGTH_MAX).join('')}"`)
  return quoted.length === 0 ? null : `${quoted.join(' ')}*`
}
