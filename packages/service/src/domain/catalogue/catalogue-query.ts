// The query of GET /v1/videos.
import { LIST_LIMIT_DEFAULT, type FieldIssue, type ListVideosQuery } from '@proscenium/contract'
import { parseCursor } from './catalogue-cursor.ts'

export interface CatalogueQuery {
  /** 1…100. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text; null starts at the newest. */
  readonly before: string | null
  /** Search text as typed; null if it contains no word. See `parseSearchQuery`. */
  readonly q: string | null
  /** Slugs: OR within a list, AND across lists. An empty list does not filter. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly contentTags: readonly string[]
  /** Deprecated in favour of the three above. */
  readonly genres: readonly string[]
  readonly moods: readonly string[]
  /** Whole seconds, inclusive; null means unbounded. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
}

type Parsed = { readonly ok: true; readonly query: CatalogueQuery } | { readonly ok: false; readonly issue: FieldIssue }

/** Maps a validated query of the contract. The only remaining error is a cursor that is not a date-time. */
export function parseCatalogueQuery(query: ListVideosQuery): Parsed {
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor)
  if (cursor?.ok === false) return { ok: false, issue: { field: 'cursor', rule: 'must be an ISO 8601 date-time' } }
  return {
    ok: true,
    query: {
      limit: wholeOf(query.limit) ?? LIST_LIMIT_DEFAULT,
      before: cursor?.before ?? null,
      q: query.q?.trim() ? query.q : null,
      categories: slugsOf(query.category),
      tags: slugsOf(query.tag),
      contentTags: slugsOf(query.content_tag),
      genres: slugsOf(query.genre),
      moods: slugsOf(query.mood),
      minDuration: wholeOf(query.min_duration),
      maxDuration: wholeOf(query.max_duration),
    },
  }
}

/** Repeated, comma-separated or both; without duplicates. */
function slugsOf(value: string | readonly string[] = []): string[] {
  const parts = [value].flat().flatMap((one) => one.split(','))
  return [...new Set(parts.map((slug) => slug.trim()).filter((slug) => slug !== ''))]
}

function wholeOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}
