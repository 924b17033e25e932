// The query of GET /v1/videos (SPEC 4 Area A).
import { LIST_LIMIT_DEFAULT, type ListVideosQuery } from '@proscenium/contract'
import { parseCursor } from './catalogue-cursor.ts'

export interface CatalogueQuery {
  /** 1…100. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text; null is the beginning of the list. */
  readonly before: string | null
  /** What to search for, as typed; null without a word to it. See `toFtsQuery`. */
  readonly q: string | null
  /** Slugs: any of one list, all of the lists. An empty list does not filter. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly contentTags: readonly string[]
  /** Deprecated in favour of the three above (SPEC 9). */
  readonly genres: readonly string[]
  readonly moods: readonly string[]
  /** Whole seconds, both included; null is no bound. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
}

type Parsed = { readonly ok: true; readonly query: CatalogueQuery } | { readonly ok: false; readonly message: string }

/** Reads a query of the contract; what is left to refuse is a cursor that names no place in time. */
export function parseCatalogueQuery(asked: ListVideosQuery): Parsed {
  const cursor = asked.cursor === undefined ? null : parseCursor(asked.cursor)
  if (cursor?.ok === false) return { ok: false, message: 'cursor must be an ISO 8601 date-time' }
  return {
    ok: true,
    query: {
      limit: wholeOf(asked.limit) ?? LIST_LIMIT_DEFAULT,
      before: cursor?.before ?? null,
      q: asked.q?.trim() ? asked.q : null,
      categories: slugsOf(asked.category),
      tags: slugsOf(asked.tag),
      contentTags: slugsOf(asked.content_tag),
      genres: slugsOf(asked.genre),
      moods: slugsOf(asked.mood),
      minDuration: wholeOf(asked.min_duration),
      maxDuration: wholeOf(asked.max_duration),
    },
  }
}

/** Repeated, comma-separated or both; each slug once. */
function slugsOf(value: string | readonly string[] = []): string[] {
  const parts = [value].flat().flatMap((one) => one.split(','))
  return [...new Set(parts.map((slug) => slug.trim()).filter((slug) => slug !== ''))]
}

function wholeOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}
