// The catalogue: videos with their files and terms.
import type { ContentTagGroup } from '@proscenium/contract'
import { withoutSoldCopies, type FileRole } from '../../domain/entitlement/file-role.ts'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { TermKind, VideoFilesTable, VideosTable } from '../schema.ts'
import { inBatches } from '../engine/batches.ts'
import { listIds, type VideoFilter } from '../listing/video-list.ts'
import type { ListTools } from '../listing/index-selection.ts'
import { catalogueVersion } from './catalogue-cache.ts'
import { cacheRecords } from './record-cache.ts'
import { listSorted, type SortedFilter } from '../listing/video-sorts.ts'
import type { Reads } from '../engine/reads.ts'

export type { VideoFilter } from '../listing/video-list.ts'

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

/** Videos read by one statement: lists have no limit, its parameters do. */
const READ_AT_ONCE = 250

/** The catalogue store of one database. */
export function createCatalogueStore(tools: ListTools) {
  const { db } = tools
  const version = catalogueVersion(db)
  const recordsOf = cacheRecords({
    version,
    read: async (ids) => new Map((await byIds(db, ids)).map((record) => [record.video.id, record])),
  })
  return {
    /** Newest first. */
    async list(filter: VideoFilter, pace?: Pace): Promise<VideoRecord[]> {
      return await byIds(db, await listIds(tools, filter, pace))
    },
    /** Changes after every write of videos, files, terms or collections, by any process. */
    version,
    /** By a column, ties by id; see `byIds` for the records. */
    listSorted: (filter: SortedFilter, pace?: Pace) => listSorted(tools, filter, pace),
    /** In the order of the given ids; unknown ids are omitted. */
    byIds: recordsOf,
    async byId(id: string): Promise<VideoRecord | null> {
      return (await recordsOf([id]))[0] ?? null
    },
  }
}

/** The ids come from outside; one that no engine can store matches nothing. */
async function byIds(db: Reads, requested: readonly string[]): Promise<VideoRecord[]> {
  const found: VideoRecord[] = []
  for (const ids of inBatches(requested.filter(isStorable), READ_AT_ONCE)) {
    const rows = await db.selectFrom('videos').selectAll().where('id', 'in', ids).execute()
    const videos = new Map(rows.map((row) => [row.id, row]))
    const known = ids.flatMap((id) => videos.get(id) ?? [])
    found.push(...(await complete(db, known)))
  }
  return found
}

async function complete(db: Reads, videos: readonly VideosTable[]): Promise<VideoRecord[]> {
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
  const filesOf = Map.groupBy(files, ownerOf)
  const termsOf = Map.groupBy(terms, ownerOf)
  return videos.map((video) => ({
    video,
    files: new Map(withoutSoldCopies(filesOf.get(video.id) ?? []).map((file) => [file.role, file])),
    terms: (termsOf.get(video.id) ?? []).map(({ kind, slug, name, grp }) => ({ kind, slug, name, grp })),
  }))
}

function ownerOf(row: { video_id: string }): string {
  return row.video_id
}

/** Scene cuts of videos. */
export function createSceneCutStore(db: Reads) {
  return {
    /** Start of each scene in seconds, ascending; empty if unknown. */
    async of(videoId: string): Promise<number[]> {
      const rows = await db
        .selectFrom('scene_cuts')
        .select('at_seconds')
        .where('video_id', '=', videoId)
        .orderBy('position')
        .execute()
      return rows.map(({ at_seconds: seconds }) => seconds)
    },
  }
}
