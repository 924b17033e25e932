// The catalogue as lines of a file (O-01): terms, then each video with its files, then collections.
import { sql, type Kysely, type Transaction } from 'kysely'
import { suppliedKinds, type SuppliedKind } from '../../domain/catalogue/taxonomy-text.ts'
import { unpackEmbedding } from '../../domain/ranking/embedding.ts'
import type { Database, VideoFeaturesTable, VideoFilesTable } from '../schema.ts'
import { loadVideos, type VideoState } from './video-state.ts'

const PAGE = 200

/** Reads pages, so that no page blocks a request; a catalogue that changes meanwhile gives old and new videos. */
export async function* catalogueLines(db: Kysely<Database>): AsyncGenerator<object> {
  yield* await termLines(db)
  for (let from = ''; ;) {
    const page = await videosAfter(db, from)
    for (const state of page) {
      yield videoLine(state)
      yield* fileLines(state)
    }
    const last = page.at(-1)
    if (last === undefined) break
    from = last.video.id
  }
  yield* await collectionLines(db)
}

async function termLines(db: Kysely<Database>): Promise<object[]> {
  const rows = db.selectFrom('taxonomy_terms').selectAll().where('kind', 'in', suppliedKinds)
  return (await rows.orderBy('kind').orderBy('slug').execute()).map(({ kind, slug, name, grp }) => ({
    type: 'term',
    kind,
    slug,
    name,
    ...(grp === null ? {} : { group: grp }),
  }))
}

/** Videos of one page in the order of their ids, read at one moment. */
async function videosAfter(db: Kysely<Database>, from: string): Promise<VideoState[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx: Transaction<Database>) => {
      const next = trx.selectFrom('videos').select('id').where('id', '>', from).orderBy('id').limit(PAGE)
      const ids = (await next.execute()).map(({ id }) => id)
      const states = await loadVideos(trx, ids)
      return ids.flatMap((id) => states.get(id) ?? [])
    })
}

function videoLine({ video, terms, cuts, features }: VideoState): object {
  const slugs = (kind: SuppliedKind) => terms.filter((term) => term.kind === kind).map(({ slug }) => slug)
  return {
    type: 'video',
    ...video,
    sold_out: video.sold_out === 1,
    unpublished: video.unpublished === 1,
    categories: slugs('category'),
    tags: slugs('tag'),
    content_tags: slugs('content_tag'),
    atmospheres: slugs('atmosphere'),
    scene_cuts: cuts,
    features: features === null ? null : featuresLine(features),
  }
}

function featuresLine({ video_id: _id, embedding, ...values }: VideoFeaturesTable): object {
  return { ...values, embedding: embedding === null ? null : unpackEmbedding(embedding) }
}

function fileLines({ files }: VideoState): object[] {
  return [...files.values()]
    .toSorted((a, b) => (a.role < b.role ? -1 : 1))
    .map(({ modified_at: at, ...file }: VideoFilesTable) => ({
      type: 'file',
      ...file,
      modified_at: new Date(at).toISOString(),
    }))
}

async function collectionLines(db: Kysely<Database>): Promise<object[]> {
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .orderBy(sql`position, id`)
    .execute()
  const members = await db.selectFrom('collection_videos').selectAll().orderBy('position').execute()
  const videosOf = Map.groupBy(members, ({ collection_id: id }) => id)
  return rows.map((row) => ({
    type: 'collection',
    ...row,
    videos: (videosOf.get(row.id) ?? []).map(({ video_id: id }) => id),
  }))
}
