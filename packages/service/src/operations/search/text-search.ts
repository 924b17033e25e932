// Text mode of the search: the store's full-text index, in the requested order.
import type { SearchPosition } from '../../domain/catalogue/search-cursor.ts'
import { parseSearchQuery, type SearchQuery } from '../../domain/catalogue/search-query.ts'
import type { ColumnSort, SearchRequest } from '../../domain/catalogue/search-request.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { OperationContext } from '../context.ts'

/** A page of records and the position where it ends; null on the last page. */
export interface FoundPage {
  readonly records: readonly VideoRecord[]
  readonly end: SearchPosition | null
}

interface TextSearch {
  readonly query: string
  readonly request: SearchRequest
  readonly from: SearchPosition | null
}

interface ParsedSearch extends Omit<TextSearch, 'query'> {
  readonly search: SearchQuery | null
}

/**
 * Text without a letter or digit finds nothing; no text finds everything. Unavailable videos are included and marked
 * (B-25).
 */
export async function searchText(context: OperationContext, { query, request, from }: TextSearch): Promise<FoundPage> {
  const search = parseSearchQuery(query)
  if (search === null && query.trim() !== '') return { records: [], end: null }
  const { sort } = request
  if (sort === 'newest') return await newest(context, { search, request, from })
  if (sort === 'relevance') return await byRelevance(context, { search, request, from })
  return await byColumn(context, { search, request, from }, sort)
}

async function newest({ store }: OperationContext, { search, request, from }: ParsedSearch): Promise<FoundPage> {
  const { limit } = request
  const before = from?.kind === 'time' ? from.before : null
  // One more than requested shows whether there is a next page.
  const found = await store.catalogue.list({ ...conditionsOf(request), limit: limit + 1, before, search })
  return pageOf(found, { limit, tier: 0 })
}

/** Matches by title alone, then those that also need artist and taxonomy; each group newest first. */
async function byRelevance(context: OperationContext, { search, request, from }: ParsedSearch): Promise<FoundPage> {
  if (search === null) return await newest(context, { search, request, from })
  const { limit } = request
  const { before, tier } = from?.kind === 'time' ? from : { before: null, tier: 0 }
  const list = (more: { limit: number; before: string | null; within: 'title' | 'beside-title' }) =>
    context.store.catalogue.list({ ...conditionsOf(request), search, ...more })
  const titled = tier === 0 ? await list({ limit: limit + 1, before, within: 'title' }) : []
  if (titled.length > limit) return pageOf(titled, { limit, tier: 0 })
  const remaining = limit - titled.length
  const rest = await list({ limit: remaining + 1, before: tier === 1 ? before : null, within: 'beside-title' })
  const records = [...titled, ...rest.slice(0, remaining)]
  if (rest.length <= remaining) return { records, end: null }
  const last = rest.slice(0, remaining).at(-1)
  return { records, end: { kind: 'time', before: last?.video.published_at ?? null, tier: 1 } }
}

async function byColumn(
  { store }: OperationContext,
  { search, request, from }: ParsedSearch,
  sort: ColumnSort,
): Promise<FoundPage> {
  const { limit } = request
  const after = from?.kind === 'key' ? from : null
  const found = await store.catalogue.listSorted({ ...conditionsOf(request), limit: limit + 1, search, sort, after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const end = found.length > limit && last !== undefined ? { kind: 'key' as const, ...last } : null
  return { records: await store.catalogue.byIds(page.map(({ id }) => id)), end }
}

function conditionsOf({ terms, minDuration, maxDuration }: SearchRequest) {
  return { terms, minDuration, maxDuration }
}

function pageOf(found: readonly VideoRecord[], { limit, tier }: { limit: number; tier: 0 | 1 }): FoundPage {
  const records = found.slice(0, limit)
  const before = records.at(-1)?.video.published_at ?? null
  return { records, end: found.length > limit ? { kind: 'time', before, tier } : null }
}
