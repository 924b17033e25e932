// GET /v1/videos: the catalogue, newest first (SPEC 4 Area A).
import { operations } from '@proscenium/contract'
import { parseCatalogueQuery, type CatalogueQuery } from '../domain/catalogue-query.ts'
import { parseSearch } from '../domain/search-query.ts'
import type { VideoFilter, VideoRecord } from '../store/catalogue.ts'
import { withApiKey } from './admission.ts'
import { ok, refuse } from './answers.ts'
import type { OperationInput } from './context.ts'
import { toVideoResource } from './videos.ts'

export const listVideos = withApiKey(operations.listVideos, async ({ store, origin }, { query: raw }) => {
  const parsed = parseCatalogueQuery(raw)
  if (!parsed.ok) return refuse('invalid_request', { message: parsed.message })
  const filter = filterOf(parsed.query)
  // One more than asked for tells whether there is a next page.
  const records = filter === null ? [] : await store.catalogue.list({ ...filter, limit: parsed.query.limit + 1 })
  const page = records.slice(0, parsed.query.limit)
  const cursor = records.length > page.length ? (page.at(-1)?.video.published_at ?? null) : null
  const body = { data: resources(origin, page), has_more: cursor !== null, next_cursor: cursor }
  return ok(body, cursor === null ? {} : { Link: nextLink(origin, raw, cursor) })
})

/** Null where the text holds nothing that could be searched for: then nothing is found. */
function filterOf(query: CatalogueQuery): VideoFilter | null {
  const search = query.q === null ? null : parseSearch(query.q)
  if (query.q !== null && search === null) return null
  return {
    limit: query.limit,
    before: query.before,
    search,
    terms: [
      { kind: 'category', slugs: query.categories },
      { kind: 'tag', slugs: query.tags },
      { kind: 'content_tag', slugs: query.contentTags },
      { kind: 'category', slugs: query.genres },
      { kind: 'atmosphere', slugs: query.moods },
    ],
    minDuration: query.minDuration,
    maxDuration: query.maxDuration,
  }
}

function resources(origin: string, records: readonly VideoRecord[]) {
  return records.map((record) => toVideoResource(origin, record))
}

/** RFC 8288: the same request with the cursor of the next page. */
function nextLink(origin: string, raw: OperationInput['query'], cursor: string): string {
  const next = new URL('/v1/videos', origin)
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'cursor') continue
    for (const one of Array.isArray(value) ? value : [value]) next.searchParams.append(name, String(one))
  }
  next.searchParams.set('cursor', cursor)
  return `<${next.href}>; rel="next"`
}
