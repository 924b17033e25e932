// Lists of the catalogue in the order of one of its columns, ties by id.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ColumnSort } from '../domain/search-request.ts'
import type { Database } from './schema.ts'
import { searchIndexOf } from './search-index.ts'
import { conditions, readFilter, type VideoFilter } from './video-list.ts'

export interface SortedFilter extends Pick<VideoFilter, 'limit' | 'search' | 'terms'> {
  readonly sort: ColumnSort
  /** The place after which the list begins; null is its beginning. */
  readonly after: { readonly key: number | string; readonly id: string } | null
}

export interface SortedEntry {
  readonly id: string
  /** What it is ordered by. */
  readonly key: number | string
}

/** Expressions of the indexes of migration 0003: what is not known comes last. */
const orders: Readonly<Record<ColumnSort, { key: RawBuilder<number | string>; direction: 'asc' | 'desc' }>> = {
  title: { key: sql`title_key`, direction: 'asc' },
  duration: { key: sql`duration_seconds`, direction: 'asc' },
  energy: { key: sql`coalesce(energy, -1)`, direction: 'desc' },
  tempo: { key: sql`coalesce(tempo, -1)`, direction: 'desc' },
}

export async function listSorted(db: Kysely<Database>, asked: SortedFilter): Promise<SortedEntry[]> {
  const filter = readFilter(asked)
  if (filter === null) return []
  const { after, sort, limit } = asked
  const { key, direction } = orders[sort]
  const beyond = direction === 'asc' ? '>' : '<'
  const matching = db.selectFrom('video_search').select('video_search.video_id')
  return await db
    .selectFrom('videos')
    .select(['videos.id', key.as('key')])
    .$if(filter.search !== null, (query) =>
      query.where('videos.id', 'in', matching.where(searchIndexOf(db).matches(filter.search ?? [], 'anywhere'))),
    )
    .where((where) => where.and(conditions(filter, { of: 'videos.id' })))
    .$if(after !== null, (query) =>
      // The first bound is what an index can begin at.
      query
        .where(key, direction === 'asc' ? '>=' : '<=', after?.key ?? '')
        .where((where) => where.or([where(key, beyond, after?.key ?? ''), where('videos.id', '>', after?.id ?? '')])),
    )
    .orderBy(key, direction)
    .orderBy('videos.id')
    .limit(limit)
    .execute()
}
