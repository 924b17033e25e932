// The catalogue: videos with their files and terms.
import { sql, type Kysely } from 'kysely'
import type { ContentTagGroup } from '@proscenium/contract'
import type { FileRole } from '../domain/preview-kind.ts'
import type { Database, TermKind, VideoFilesTable, VideosTable } from './schema.ts'
import { searchMatches } from './search-index.ts'

export interface TermRecord {
  readonly kind: TermKind
  readonly slug: string
  readonly name: string
  readonly grp: ContentTagGroup | null
}

export interface VideoRecord {
  readonly video: VideosTable
  readonly files: ReadonlyMap<FileRole, VideoFilesTable>
  readonly terms: readonly TermRecord[]
}

export interface VideoFilter {
  /** At most this many. */
  readonly limit: number
  /** Only videos strictly older than this microsecond text. */
  readonly before: string | null
  /** An expression of `toFtsQuery`; null does not search. */
  readonly expression: string | null
  /** For each entry: has a term of the kind with one of the slugs. An empty list of slugs does not filter. */
  readonly terms: readonly { readonly kind: TermKind; readonly slugs: readonly string[] }[]
  /** Whole seconds of the longest file, both included. */
  readonly minDuration?: number | null
  readonly maxDuration?: number | null
}

export interface CatalogueStore {
  /** Newest first. */
  list(filter: VideoFilter): Promise<VideoRecord[]>
  byId(id: string): Promise<VideoRecord | null>
}

/** The catalogue of one database. */
export function createCatalogueStore(db: Kysely<Database>): CatalogueStore {
  return {
    async list(filter) {
      return await complete(db, await select(db, filter).execute())
    },
    async byId(id) {
      const rows = await db.selectFrom('videos').selectAll().where('id', '=', id).execute()
      return (await complete(db, rows))[0] ?? null
    },
  }
}

function select(db: Kysely<Database>, filter: VideoFilter) {
  const { before, expression, minDuration = null, maxDuration = null } = filter
  const duration = sql<number>`(select max(duration_seconds) from video_files where video_id = videos.id)`
  const base = db
    .selectFrom('videos')
    .selectAll()
    .orderBy('published_at', 'desc')
    .limit(filter.limit)
    .$if(before !== null, (query) => query.where('published_at', '<', before ?? ''))
    .$if(expression !== null, (query) => query.where('id', 'in', searchMatches(expression ?? '')))
    .$if(minDuration !== null, (query) => query.where(duration, '>=', minDuration ?? 0))
    .$if(maxDuration !== null, (query) => query.where(duration, '<=', maxDuration ?? 0))
  return filter.terms
    .filter(({ slugs }) => slugs.length > 0)
    .reduce((query, { kind, slugs }) => query.where('id', 'in', withTerm(db, kind, slugs)), base)
}

function withTerm(db: Kysely<Database>, kind: TermKind, slugs: readonly string[]) {
  return db
    .selectFrom('video_terms')
    .select('video_id')
    .where('kind', '=', kind)
    .where('slug', 'in', [...slugs])
}

async function complete(db: Kysely<Database>, videos: readonly VideosTable[]): Promise<VideoRecord[]> {
  const ids = videos.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await db.selectFrom('video_files').selectAll().where('video_id', 'in', ids).execute()
  const terms = await db
    .selectFrom('video_terms')
    .innerJoin('taxonomy_terms', (join) =>
      join.onRef('taxonomy_terms.kind', '=', 'video_terms.kind').onRef('taxonomy_terms.slug', '=', 'video_terms.slug'),
    )
    .select([
      'video_terms.video_id',
      'taxonomy_terms.kind',
      'taxonomy_terms.slug',
      'taxonomy_terms.name',
      'taxonomy_terms.grp',
    ])
    .where('video_terms.video_id', 'in', ids)
    .orderBy('video_terms.position')
    .execute()
  const [filesOf, termsOf] = [Map.groupBy(files, ownerOf), Map.groupBy(terms, ownerOf)]
  return videos.map((video) => ({
    video,
    files: new Map((filesOf.get(video.id) ?? []).map((file) => [file.role, file])),
    terms: (termsOf.get(video.id) ?? []).map(({ kind, slug, name, grp }) => ({ kind, slug, name, grp })),
  }))
}

function ownerOf(row: { video_id: string }): string {
  return row.video_id
}
