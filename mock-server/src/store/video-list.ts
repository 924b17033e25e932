// Lists of the catalogue, newest first.
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { searchIndexOf } from './search-index.ts'
import { isOpen, readFilter, type RowFilter } from './video-filter.ts'
import { findPage } from './video-plan.ts'
import { catalogueStream, newestFirst, termStream, type Stream } from './video-streams.ts'

export interface VideoFilter extends RowFilter {
  /** At most this many. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text. */
  readonly before: string | null
}

/** Above this a term filter is not read slug by slug. */
const MERGED_SLUGS_MAX = 16

/** Ids of the videos that pass the filter, newest first. */
export async function listIds(db: Kysely<Database>, asked: VideoFilter): Promise<readonly string[]> {
  const filter = readFilter(asked)
  if (filter === null) return []
  const { search, within: scope = 'anywhere', limit, before } = filter
  if (search !== null && isOpen({ ...filter, search: null })) {
    const found = await searchIndexOf(db).newest(db, search, { scope, before, limit })
    if (found !== null) return found
  }
  // The newest order is by the time alone, so the id of its places is never asked for.
  const after = before === null ? null : { id: '', key: before }
  const entries = await findPage(db, { filter, ...streamsOf(db, filter), limit, after, order: newestFirst })
  return entries.map(({ id }) => id)
}

/** The videos of the narrowest term, each of its slugs by itself; those that have a word; or all videos. */
function streamsOf(db: Kysely<Database>, filter: RowFilter): { streams: readonly Stream[]; remaining: RowFilter } {
  const narrowest = filter.terms.toSorted((a, b) => a.slugs.length - b.slugs.length)[0]
  if (narrowest === undefined || narrowest.slugs.length > MERGED_SLUGS_MAX) {
    const worded = filter.search === null ? null : searchIndexOf(db).stream(filter.search)
    return { streams: [worded ?? catalogueStream(newestFirst)], remaining: filter }
  }
  const { kind, slugs } = narrowest
  const remaining = { ...filter, terms: filter.terms.filter((term) => term !== narrowest) }
  return { streams: slugs.map((slug) => termStream({ kind, slug })), remaining }
}
