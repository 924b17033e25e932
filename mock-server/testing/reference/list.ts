// Reference implementation of the catalogue's list by a scan of every video; the store's query plans must agree with
// it.
import type { ColumnSort } from '@proscenium/service/domain/catalogue/search-request'
import { parseSearchQuery, type SearchQuery } from '@proscenium/service/domain/catalogue/search-query'
import { searchableText } from '@proscenium/service/domain/catalogue/search-text'
import { titleKeyOf } from '@proscenium/service/domain/catalogue/video-facts'
import type { TermFilter } from '@proscenium/service/store/listing/video-filter'

export interface ListedVideo {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly taxonomy: string
  readonly publishedAt: string
  /** Whole seconds. */
  readonly duration: number
  readonly energy: number | null
  readonly tempo: number | null
  /** As `kind:slug`. */
  readonly terms: readonly string[]
}

export interface ReferenceQuery {
  readonly q: string
  readonly within: 'anywhere' | 'title' | 'beside-title'
  readonly terms: readonly TermFilter[]
  readonly minDuration: number | null
  readonly maxDuration: number | null
}

/** The matching videos, in no particular order. */
export function referenceFilter(videos: readonly ListedVideo[], question: ReferenceQuery): ListedVideo[] {
  const search = parseSearchQuery(question.q)
  return videos.filter(
    (video) =>
      (search === null || isFound(video, search, question.within)) &&
      video.duration >= (question.minDuration ?? 0) &&
      video.duration <= (question.maxDuration ?? Number.POSITIVE_INFINITY) &&
      question.terms.every(
        ({ kind, slugs }) => slugs.length === 0 || slugs.some((slug) => video.terms.includes(`${kind}:${slug}`)),
      ),
  )
}

export function newestFirst(videos: readonly ListedVideo[]): ListedVideo[] {
  return videos.toSorted((a, b) => (a.publishedAt > b.publishedAt ? -1 : 1))
}

export function sortedBy(videos: readonly ListedVideo[], sort: ColumnSort): ListedVideo[] {
  return videos.toSorted((a, b) => {
    const [one, other] = [keyOf(a, sort), keyOf(b, sort)]
    if (one === other) return a.id < b.id ? -1 : 1
    return one < other === (sort === 'title' || sort === 'duration') ? -1 : 1
  })
}

export function keyOf(video: ListedVideo, sort: ColumnSort): number | string {
  if (sort === 'title') return titleKeyOf(video.title)
  return sort === 'duration' ? video.duration : (video[sort] ?? -1)
}

function isFound(video: ListedVideo, search: SearchQuery, within: ReferenceQuery['within']): boolean {
  const titled = search.every((phrase) => holds([video.title], phrase))
  if (within === 'title') return titled
  const found = search.every((phrase) => holds([video.title, video.artist, video.taxonomy], phrase))
  return found && (within === 'anywhere' || !titled)
}

function holds(texts: readonly string[], { words, isPrefix: open }: SearchQuery[number]): boolean {
  return texts.some((text) => {
    const all = wordsIn(text)
    return all.some((_, from) =>
      words.every((word, at) => {
        const there = all[from + at] ?? ''
        return open && at === words.length - 1 ? there.startsWith(word) : there === word
      }),
    )
  })
}

const known = new Map<string, string[]>()

function wordsIn(text: string): string[] {
  const list = known.get(text) ?? searchableText(text).split(' ')
  known.set(text, list)
  return list
}
