// A Workspace search translated into the store's terms (P-15), and the digest that identifies equal searches.
import { createHash } from 'node:crypto'
import { searchSorts, type SearchSort } from '@proscenium/contract'
import type { CatalogSearch } from '@proscenium/protocol'
import { isRecord } from '../text/record.ts'

const SEARCH_LIMIT_DEFAULT = 24

/** The filters of CATALOG_FACETS and the kind of term each one selects. Other keys are accepted and ignored. */
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
  readonly kind: (typeof filterKinds)[FilterName]
  readonly slugs: readonly string[]
}

export interface SearchRequest {
  readonly sort: SearchSort
  readonly limit: number
  /** OR within an entry, AND across entries. */
  readonly terms: readonly SearchTerms[]
  /** Equal for all pages of one search, regardless of page length; different for any other search. */
  readonly digest: string
}

export function readSearch(search: CatalogSearch): SearchRequest {
  const [first] = searchSorts[search.mode]
  const sort = knownSort(search.sort) ?? first
  const terms = termsOf(search)
  const { mode, query = '', videoId, audioProfile } = search
  const subject = { text: query, similar: videoId?.toLowerCase(), song: audioProfile }[mode]
  const digest = createHash('sha256').update(canonical([mode, sort, terms, subject]))
  return { sort, limit: search.limit ?? SEARCH_LIMIT_DEFAULT, terms, digest: digest.digest('hex') }
}

function termsOf({ filters = {} }: CatalogSearch): SearchTerms[] {
  const names: readonly FilterName[] = ['categories', 'energy', 'atmosphere', 'orientation']
  return names.flatMap((name) => {
    const slugs = [...new Set(filters[name] ?? [])].toSorted()
    return slugs.length === 0 ? [] : [{ kind: filterKinds[name], slugs }]
  })
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
