// Forms of a phrase within `videos.search_text`.
import type { SearchPhrase, SearchQuery } from '../../domain/catalogue/search-query.ts'

/** Each string occurs in the text if and only if its phrase does. */
export function needlesOf(query: SearchQuery): string[] {
  return query.map(needleOf)
}

function needleOf({ words, isPrefix }: SearchPhrase): string {
  return ` ${words.join(' ')}${isPrefix ? '' : ' '}`
}
