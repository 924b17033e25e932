// A Workspace search translated into the store's terms (P-15), and the digest that identifies equal searches.
import { sha256 } from '#platform/crypto'
import { searchSorts, type SearchSort, type WorkspaceFilters } from '@proscenium/contract'
import type { CatalogSearch } from '@proscenium/protocol'
import { isRecord } from '../text/record.ts'
import { readSignedCursor, writeSignedCursor, type Signed } from '../text/signed-cursor.ts'

const SEARCH_LIMIT_DEFAULT = 24

/** The filters of CATALOG_FACETS and the kind of term each one selects. */
const filterKinds = {
  categories: 'category',
  energy: 'energy',
  atmosphere: 'atmosphere',
  orientation: 'orientation',
} as const
type FilterName = keyof typeof filterKinds

/** Sort orders that use a column of the video. */
export type ColumnSort = Exclude<SearchSort, 'newest' | 'relevance'>

export interface SearchTerms {
  readonly kind: (typeof filterKinds)[FilterName] | 'content_tag'
  readonly slugs: readonly string[]
}

/** Fields of a search. Filters with other names are ignored. */
export type WorkspaceSearch = CatalogSearch & { readonly filters?: WorkspaceFilters | undefined }

export interface SearchRequest {
  readonly sort: SearchSort
  readonly limit: number
  /** OR within an entry, AND across entries. */
  readonly terms: readonly SearchTerms[]
  /** Slugs of content tags, sorted; see `contentTagTerms`. */
  readonly contentTags: readonly string[]
  /** Displayed whole seconds, inclusive; null does not filter. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
  /** Equal for all pages of one search, regardless of page length; different for any other search. */
  readonly digest: string
}

export function readSearch(search: WorkspaceSearch): SearchRequest {
  const [first] = searchSorts[search.mode]
  const sort = knownSort(search.sort) ?? first
  const { mode, query = '', videoId, audioProfile, filters = {} } = search
  const conditions = {
    terms: termsOf(filters),
    contentTags: distinct(filters.contentTags),
    minDuration: filters.minDuration ?? null,
    maxDuration: filters.maxDuration ?? null,
  }
  const subject = { text: query, similar: videoId?.toLowerCase(), song: audioProfile }[mode]
  const digest = sha256(canonical([mode, sort, conditions, subject]), 'hex')
  return { sort, limit: search.limit ?? SEARCH_LIMIT_DEFAULT, ...conditions, digest }
}

function termsOf(filters: WorkspaceFilters): SearchTerms[] {
  const names: readonly FilterName[] = ['categories', 'energy', 'atmosphere', 'orientation']
  return names.flatMap((name) => {
    const slugs = distinct(filters[name])
    return slugs.length === 0 ? [] : [{ kind: filterKinds[name], slugs }]
  })
}

/**
 * Filters for content tags: slugs of one group combine with OR, groups with AND. `groupOf` has every known slug. Unknown
 * slugs are ignored beside known ones; alone they match nothing.
 */
export function contentTagTerms(slugs: readonly string[], groupOf: ReadonlyMap<string, string>): SearchTerms[] {
  const known = slugs.filter((slug) => groupOf.has(slug))
  const groups = Map.groupBy(known.length === 0 ? slugs : known, (slug) => groupOf.get(slug))
  return [...groups.values()].map((grouped) => ({ kind: 'content_tag', slugs: grouped }))
}

function distinct(slugs: readonly string[] = []): string[] {
  return [...new Set(slugs)].toSorted()
}

function knownSort(sortName: string | undefined): SearchSort | undefined {
  return searchSorts.text.find((sort) => sort === sortName)
}

/** JSON with sorted object keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.keys(part)
            .toSorted()
            .map((key) => [key, part[key]]),
        )
      : part,
  )
}

/** Sort key of the last entry on a page, by sort order. */
export type SearchPosition =
  /** `tier` 1: all title matches have been listed (relevance only). */
  | { readonly kind: 'time'; readonly before: string | null; readonly tier: 0 | 1 }
  | { readonly kind: 'key'; readonly key: number | string; readonly id: string }
  | { readonly kind: 'rank'; readonly distance: number; readonly id: string }

/** `signed.digest`: see `SearchRequest`. */
export function writeSearchCursor(position: SearchPosition, signed: Signed): string {
  return writeSignedCursor(position, signed)
}

/**
 * Cursors of search pages. The signature covers the search's digest, so a cursor is valid for that search only. The
 * position; null if the cursor was altered, signed with another key, or belongs to another search.
 */
export function readSearchCursor(cursor: string, signed: Signed): SearchPosition | null {
  // Signed by this service only, so it has the type above.
  return readSignedCursor(cursor, signed) as SearchPosition | null
}
