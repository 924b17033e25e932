// GET /v1/videos: the catalogue, newest first; GET /v1/videos/{id}: one video.
import { operations, type ListVideosQuery } from '@proscenium/contract'
import { parseCatalogueQuery, type CatalogueQuery } from '../../domain/catalogue/catalogue-query.ts'
import { parseSearchQuery } from '../../domain/catalogue/search-query.ts'
import type { VideoFilter } from '../../store/catalogue/catalogue.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import { linksAndDeprecation } from './deprecation.ts'
import { publicRead } from './public-read.ts'
import { toVideoResource } from './video-resource.ts'

export const listVideos = publicRead(operations.listVideos, async ({ store, origin, pace }, { query: rawQuery }) => {
  const parsed = parseCatalogueQuery(rawQuery)
  if (!parsed.ok) return invalidRequest([parsed.issue])
  const filter = filterOf(parsed.query)
  // One more than requested shows whether there is a next page.
  const records = filter === null ? [] : await store.catalogue.list({ ...filter, limit: parsed.query.limit + 1 }, pace)
  const page = records.slice(0, parsed.query.limit)
  const cursor = records.length > page.length ? (page.at(-1)?.video.published_at ?? null) : null
  const data = page.map((record) => toVideoResource(origin, record))
  const links = cursor === null ? [] : nextLinks(origin, rawQuery, cursor)
  const used = rawQuery.genre !== undefined || rawQuery.mood !== undefined
  return ok({ data, has_more: cursor !== null, next_cursor: cursor }, linksAndDeprecation(origin, { links, used }))
})

export const getVideo = publicRead(operations.getVideo, async ({ store, origin }, { params }) => {
  const record = await store.catalogue.byId(params.id.toLowerCase())
  return record === null ? errorResponse('not_found', { rule: 'A-11' }) : ok({ data: toVideoResource(origin, record) })
})

/** Null if `q` contains nothing searchable: then nothing is found. */
function filterOf(query: CatalogueQuery): VideoFilter | null {
  const search = query.q === null ? null : parseSearchQuery(query.q)
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

/** Clients reject header fields of 16 kB; the cursor in the body works for them too. */
const LINK_MAX = 8_192

/** RFC 8288: the same request with the cursor of the next page; none if it would be too long for a header. */
function nextLinks(origin: string, rawQuery: ListVideosQuery, cursor: string): string[] {
  const next = new URL('/v1/videos', origin)
  for (const [name, value] of Object.entries(rawQuery)) {
    if (name === 'cursor') continue
    for (const one of Array.isArray(value) ? value : [value]) next.searchParams.append(name, String(one))
  }
  next.searchParams.set('cursor', cursor)
  return next.href.length > LINK_MAX ? [] : [`<${next.href}>; rel="next"`]
}
