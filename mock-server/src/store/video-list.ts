// Lists of the catalogue, newest first, that cost what they show: each begins with what is already in that order.
import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import { positionOf } from '../domain/cursor.ts'
import type { SearchQuery } from '../domain/search-query.ts'
import { isStorable } from '../domain/storable.ts'
import type { Database, TermKind } from './schema.ts'
import { searchIndexOf } from './search-index.ts'

/** Has a term of the kind with one of the slugs. An empty list of slugs does not filter. */
export interface TermFilter {
  readonly kind: TermKind
  readonly slugs: readonly string[]
}

export interface VideoFilter {
  /** At most this many. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text. */
  readonly before: string | null
  /** Null does not search. */
  readonly search: SearchQuery | null
  /** Where the words are looked for; anywhere when absent. `beside-title`: anywhere, but not all in the title. */
  readonly within?: 'anywhere' | 'title' | 'beside-title'
  readonly terms: readonly TermFilter[]
  /** Whole seconds as they are shown, both included. */
  readonly minDuration?: number | null
  readonly maxDuration?: number | null
}

/** Above this a term filter is no longer read slug by slug. */
const MERGED_SLUGS_MAX = 16
/** Videos looked at in the order of time before a list is taken to be sparse. */
const WINDOW = 2_000

type Lists = Kysely<Database>
const any = expressionBuilder<Database, 'videos'>()

/** Ids of the videos that pass the filter, newest first. */
export async function listIds(db: Lists, asked: VideoFilter): Promise<string[]> {
  const filter = readFilter(asked)
  if (filter === null) return []
  if (filter.search !== null) return await bySearch(db, filter, filter.search)
  const narrowest = filter.terms.toSorted((a, b) => a.slugs.length - b.slugs.length)[0]
  if (narrowest !== undefined && narrowest.slugs.length <= MERGED_SLUGS_MAX) return await byTerm(db, filter, narrowest)
  return await byTime(db, filter)
}

/** Without empty lists of slugs, and without slugs that no engine holds; null where such a list is all of a filter. */
export function readFilter<Filter extends Pick<VideoFilter, 'terms'>>(filter: Filter): Filter | null {
  const asked = filter.terms.filter(({ slugs }) => slugs.length > 0)
  const terms = asked.map(({ kind, slugs }) => ({
    kind,
    slugs: [...new Set(slugs)].filter(isStorable),
  }))
  return terms.some(({ slugs }) => slugs.length === 0) ? null : { ...filter, terms }
}

/** Matches come out of the index newest first. */
async function bySearch(db: Lists, filter: VideoFilter, search: SearchQuery): Promise<string[]> {
  const { before, within = 'anywhere' } = filter
  const { matches, position } = searchIndexOf(db)
  const titled = db.selectFrom('video_search').select('video_id').where(matches(search, 'title'))
  const rows = await db
    .selectFrom('video_search')
    .select('video_search.video_id as id')
    .where(matches(search, within === 'title' ? 'title' : 'anywhere'))
    .$if(within === 'beside-title', (query) => query.where('video_search.video_id', 'not in', titled))
    .$if(before !== null, (query) => query.where(position, '<', positionOf(before ?? '')))
    .$if(restricts(filter), (query) =>
      query.where((where) => where.and(conditions(filter, { of: 'video_search.video_id' }))),
    )
    .orderBy(position, 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The videos of each slug are read in order and merged; a video may be under several. */
async function byTerm(db: Lists, filter: VideoFilter, { kind, slugs }: TermFilter): Promise<string[]> {
  const others = { ...filter, terms: filter.terms.filter((term) => term.kind !== kind || term.slugs !== slugs) }
  const found = new Map<string, string>()
  for (const slug of slugs) {
    for (const { id, at } of await ofSlug(db, others, { kind, slug })) found.set(id, at)
  }
  const newest = [...found].toSorted(([, a], [, b]) => (a < b ? 1 : -1))
  return newest.slice(0, filter.limit).map(([id]) => id)
}

async function ofSlug(db: Lists, filter: VideoFilter, { kind, slug }: { kind: TermKind; slug: string }) {
  return await db
    .selectFrom('video_terms')
    .select(['video_terms.video_id as id', 'video_terms.published_at as at'])
    .where('video_terms.kind', '=', kind)
    .where('video_terms.slug', '=', slug)
    .$if(filter.before !== null, (query) => query.where('video_terms.published_at', '<', filter.before ?? ''))
    .$if(restricts(filter), (query) =>
      query.where((where) => where.and(conditions(filter, { of: 'video_terms.video_id' }))),
    )
    .orderBy('video_terms.published_at', 'desc')
    .limit(filter.limit)
    .execute()
}

/** Looks at the newest few; where they do not fill the page, what passes is rare enough to be gathered whole. */
async function byTime(db: Lists, filter: VideoFilter): Promise<string[]> {
  const edge = restricts(filter) ? await windowEnd(db, filter) : null
  const near = await passing(db, filter, edge)
  return edge === null || near.length === filter.limit ? near : await passing(db, filter, null)
}

/** The place at which the window ends; null where the catalogue ends before it. */
async function windowEnd(db: Lists, { before }: VideoFilter): Promise<string | null> {
  const row = await db
    .selectFrom('videos')
    .select('published_at')
    .$if(before !== null, (query) => query.where('published_at', '<', before ?? ''))
    .orderBy('published_at', 'desc')
    .limit(1)
    .offset(WINDOW)
    .executeTakeFirst()
  return row?.published_at ?? null
}

async function passing(db: Lists, filter: VideoFilter, after: string | null): Promise<string[]> {
  const { before } = filter
  // Without a window the order must not tempt the engine to walk the whole list: it is no column's own.
  const order = after === null && restricts(filter) ? sql<string>`published_at || ''` : sql<string>`published_at`
  const rows = await db
    .selectFrom('videos')
    .select('videos.id')
    .$if(before !== null, (query) => query.where('published_at', '<', before ?? ''))
    .$if(after !== null, (query) => query.where('published_at', '>', after ?? ''))
    .where((where) => where.and(conditions(filter, { of: 'videos.id', gathered: after === null })))
    .orderBy(order, 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(({ id }) => id)
}

function restricts({ terms, minDuration = null, maxDuration = null }: VideoFilter): boolean {
  return terms.length > 0 || minDuration !== null || maxDuration !== null
}

/** The row whose video is judged, by the name of its id. */
interface Judged {
  readonly of: 'videos.id' | 'video_terms.video_id' | 'video_search.video_id'
  /** The videos of a term are found first, not asked one by one. */
  readonly gathered?: boolean
}

/** What a row must hold to pass the filter, search and cursor apart. */
export function conditions(
  { terms, ...durations }: Pick<VideoFilter, 'terms' | 'minDuration' | 'maxDuration'>,
  { of: id, gathered = false }: Judged,
): Expression<SqlBool>[] {
  const lasting = bounds(durations)
  const timed = any.selectFrom('videos').select('videos.id').where('videos.id', '=', sql.ref<string>(id))
  return [
    ...(id === 'videos.id' || lasting.length === 0 ? lasting : [any.exists(timed.where(any.and(lasting)))]),
    ...terms.map((term) => {
      const having = withTerm(term)
      return gathered
        ? any(sql.ref<string>(id), 'in', having)
        : any.exists(having.where('term.video_id', '=', sql.ref<string>(id)))
    }),
  ]
}

function bounds({ minDuration = null, maxDuration = null }: Pick<VideoFilter, 'minDuration' | 'maxDuration'>) {
  return [
    ...(minDuration === null ? [] : [any('videos.duration_seconds', '>=', minDuration)]),
    ...(maxDuration === null ? [] : [any('videos.duration_seconds', '<=', maxDuration)]),
  ]
}

function withTerm({ kind, slugs }: TermFilter) {
  return any
    .selectFrom('video_terms as term')
    .select('term.video_id')
    .where('term.kind', '=', kind)
    .where('term.slug', 'in', [...slugs])
}
