// POST /partner/v1/search: by text, by a similar video, by a song (P-15, P-30).
import { sha256 } from '#platform/crypto'
import { operations, type OperationRequest } from '@proscenium/contract'
import { featuresOfSong, prepareFeatures, type PreparedFeatures } from '../../domain/ranking/features.ts'
import {
  contentTagTerms,
  readSearch,
  readSearchCursor,
  writeSearchCursor,
  type SearchRequest,
  type ColumnSort,
  type SearchPosition,
} from '../../domain/catalogue/search-request.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { sessionScope, withSession } from '../auth/authentication.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import type { OperationContext } from '../context.ts'
import { runQueued, payerOf } from '../run-queued.ts'
import { cardsOf } from '../catalogue/catalogue-card.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'
import { parseSearchQuery, type SearchQuery } from '../../domain/catalogue/search-query.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'

/** Searches of one user, across all sessions, within a sliding window (B-29). */
const SEARCHES = { limit: 10, windowMs: 10_000 }

type Body = OperationRequest<typeof operations.searchWorkspace>['body']

/** Malformed requests are rejected before they count as a search. */
export const searchWorkspace = withSession(operations.searchWorkspace, async (context, { caller, body }) => {
  const request = readSearch(body)
  const signed = { digest: request.digest, keys: context.keys.cursors }
  const from = typeof body.cursor === 'string' ? readSearchCursor(body.cursor, signed) : null
  if (typeof body.cursor === 'string' && from === null) {
    return invalidRequest([{ field: 'cursor', rule: 'must come from this search' }])
  }
  const bucket = `search:${caller.session.linked_user_id}`
  const taken = await context.store.limits.take({ bucket, now: context.clock.now(), ...SEARCHES })
  if (!taken.ok) {
    return errorResponse('rate_limited', {
      rule: 'B-29',
      headers: { 'Retry-After': String(Math.ceil(taken.resetMs / 1000)) },
    })
  }
  const whole = await withContentTags(context, request)
  return await runQueued(context, payerOf(caller), async (pace) => {
    const page = await find({ ...context, pace }, { body, request: whole, from })
    if (page === null) return errorResponse('not_found')
    recordSearch(context, { caller, body, found: page.records.length })
    const results = await cardsOf(context, caller, page.records)
    return ok({ results, nextCursor: page.end === null ? null : writeSearchCursor(page.end, signed) })
  })
})

/** What finds videos. */
interface Finder extends Pick<OperationContext, 'store'> {
  readonly pace: Pace
}

/** Adds the filters for content tags, whose groups the taxonomy knows. */
async function withContentTags({ store }: OperationContext, request: SearchRequest): Promise<SearchRequest> {
  if (request.contentTags.length === 0) return request
  const known = await store.taxonomy.names('content_tag')
  const groupOf = new Map(known.map(({ slug, grp }) => [slug, grp ?? '']))
  return { ...request, terms: [...request.terms, ...contentTagTerms(request.contentTags, groupOf)] }
}

/** Songs count once per session; videos found for a song or a video are recommendations (D-07). */
function recordSearch(
  { usageRecorder }: OperationContext,
  { caller, body, found }: { caller: SessionRecord; body: Body; found: number },
): void {
  if (body.mode === 'text') return
  const scope = sessionScope(caller)
  usageRecorder.count(scope, 'recommendations', { by: found })
  if (body.mode !== 'song' || body.audioProfile === undefined) return
  const song = `${caller.session.id}\n${JSON.stringify(body.audioProfile)}`
  usageRecorder.songSearched(scope, sha256(song, 'base64url'))
}

interface PagedSearch {
  readonly request: SearchRequest
  readonly from: SearchPosition | null
}

/** Null if there is no video to compare with. */
async function find(
  context: Finder,
  { body, request, from }: PagedSearch & { readonly body: Body },
): Promise<FoundPage | null> {
  const { mode, audioProfile, query = '' } = body
  if (mode === 'text') return await searchText(context, { query, request, from })
  if (mode === 'song' && audioProfile !== undefined) {
    const subject = prepareFeatures(featuresOfSong(audioProfile))
    return await nearest(context, { subject, except: null, request, from })
  }
  const except = (body.videoId ?? '').toLowerCase()
  const subject = await context.store.features.byId(except)
  return subject === null ? null : await nearest(context, { subject, except, request, from })
}

interface Nearest extends PagedSearch {
  readonly subject: PreparedFeatures
  readonly except: string | null
}

/** Returns only usable videos (B-25). */
async function nearest({ store, pace }: Finder, { subject, except, request, from }: Nearest): Promise<FoundPage> {
  const { limit, minDuration, maxDuration } = request
  const filters = request.terms.map(({ kind, slugs }) => slugs.map((slug) => `${kind}:${slug}`))
  const after = from?.kind === 'rank' ? from : null
  const nearestFirst = { subject, limit: limit + 1, filters, minDuration, maxDuration, exclude: except, after }
  const ranked = await store.features.nearest(nearestFirst, pace)
  const page = ranked.slice(0, limit)
  const records = await store.catalogue.byIds(page.map(({ id }) => id))
  const last = page.at(-1)
  return {
    // The ranking may be of an earlier version of the catalogue.
    records: records.filter((record) => availabilityOfVideo(record).status === 'available'),
    end: ranked.length > limit && last !== undefined ? { kind: 'rank', ...last } : null,
  }
}

/** A page of records and the position where it ends; null on the last page. */
interface FoundPage {
  readonly records: readonly VideoRecord[]
  readonly end: SearchPosition | null
}

interface ParsedSearch extends PagedSearch {
  readonly search: SearchQuery | null
}

/**
 * Text mode of the search: the store's full-text index, in the requested order. Text without a letter or digit finds
 * nothing; no text finds everything. Unavailable videos are included and marked (B-25).
 */
async function searchText(
  context: Finder,
  { query, request, from }: PagedSearch & { readonly query: string },
): Promise<FoundPage> {
  const search = parseSearchQuery(query)
  if (search === null && query.trim() !== '') return { records: [], end: null }
  const { sort } = request
  if (sort === 'newest') return await newest(context, { search, request, from })
  if (sort === 'relevance') return await byRelevance(context, { search, request, from })
  return await byColumn(context, { search, request, from }, sort)
}

async function newest({ store, pace }: Finder, { search, request, from }: ParsedSearch): Promise<FoundPage> {
  const { limit } = request
  const before = from?.kind === 'time' ? from.before : null
  // One more than requested shows whether there is a next page.
  const found = await store.catalogue.list({ ...conditionsOf(request), limit: limit + 1, before, search }, pace)
  return pageOf(found, { limit, tier: 0 })
}

/** Matches by title alone, then those that also need artist and taxonomy; each group newest first. */
async function byRelevance(context: Finder, { search, request, from }: ParsedSearch): Promise<FoundPage> {
  if (search === null) return await newest(context, { search, request, from })
  const { limit } = request
  const { before, tier } = from?.kind === 'time' ? from : { before: null, tier: 0 }
  const list = (more: { limit: number; before: string | null; within: 'title' | 'beside-title' }) =>
    context.store.catalogue.list({ ...conditionsOf(request), search, ...more }, context.pace)
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
  { store, pace }: Finder,
  { search, request, from }: ParsedSearch,
  sort: ColumnSort,
): Promise<FoundPage> {
  const { limit } = request
  const after = from?.kind === 'key' ? from : null
  const query = { ...conditionsOf(request), limit: limit + 1, search, sort, after }
  const found = await store.catalogue.listSorted(query, pace)
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
