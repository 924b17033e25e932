// Writes prepared rows of the catalogue in batches, from a few to a million, with everything derived from them.
import type { Insertable, Transaction } from 'kysely'
import { indexedTexts } from '../../domain/catalogue/search-text.ts'
import { derive, bumpCatalogueVersion, type Derived } from './catalogue-derived.ts'
import type { Database, VideosTable } from '../schema.ts'
import type { SearchRow } from '../search/search-index.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import { inBatches, insertMissing, type Rows } from '../engine/batches.ts'

/** A video as its owner supplies it; the store derives the rest. */
export type VideoRow = Omit<Insertable<VideosTable>, keyof Derived['columns'] | 'search_text'>

export interface CatalogueRows {
  readonly taxonomy_terms: Rows<'taxonomy_terms'>
  readonly videos: readonly VideoRow[]
  readonly video_files: Rows<'video_files'>
  readonly video_features: Rows<'video_features'>
  /** The supplied terms; the store adds the derived ones and `published_at`. */
  readonly video_terms: readonly Omit<Insertable<Database['video_terms']>, 'published_at'>[]
  readonly scene_cuts: Rows<'scene_cuts'>
  readonly collections: Rows<'collections'>
  readonly collection_videos: Rows<'collection_videos'>
  readonly search: readonly SearchRow[]
}

/**
 * Inserts or updates videos and never removes them, because orders refer to them. Replaces the dependent rows of the
 * given videos.
 */
export async function writeCatalogue(trx: Transaction<Database>, rows: CatalogueRows): Promise<void> {
  for (const term of rows.taxonomy_terms) {
    await trx
      .insertInto('taxonomy_terms')
      .values(term)
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(term))
      .execute()
  }
  const known = await knownVideos(trx, rows)
  await writeVideos(trx, rows, known)
  for (const { id } of rows.collections) await trx.deleteFrom('collections').where('id', '=', id).execute()
  await insertMissing(trx, 'collections', rows.collections)
  await insertMissing(trx, 'collection_videos', rows.collection_videos)
  await bumpCatalogueVersion(trx)
}

/** `published_at` of the given videos before the write, by id. */
async function knownVideos(trx: Transaction<Database>, { videos }: CatalogueRows): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const batch of inBatches(videos)) {
    const found = await trx
      .selectFrom('videos')
      .select(['id', 'published_at'])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    for (const { id, published_at: at } of found) known.set(id, at)
  }
  return known
}

async function writeVideos(
  trx: Transaction<Database>,
  rows: CatalogueRows,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const filesOf = Map.groupBy(rows.video_files, ({ video_id: id }) => id)
  const publishedAtOf = new Map(rows.videos.map(({ id, published_at: at }) => [id, at]))
  const derived = new Map(rows.videos.map((video) => [video.id, derive(video, filesOf.get(video.id) ?? [])]))
  const textOf = new Map(rows.search.map((row) => [row.videoId, indexedTexts(row).whole]))
  const whole = rows.videos.map((video) => ({
    ...video,
    ...derivedOf(derived, video.id).columns,
    search_text: textOf.get(video.id) ?? '',
  }))
  const fresh = whole.filter(({ id }) => !known.has(id))
  for (const video of whole.filter(({ id }) => known.has(id))) {
    await trx.updateTable('videos').set(video).where('id', '=', video.id).execute()
  }
  for (const batch of inBatches(fresh)) {
    await trx
      .insertInto('videos')
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  await writeFiles(trx, rows, known)
  await clear(trx, ['video_terms', 'video_features', 'scene_cuts'], known)
  const placed = rows.video_terms.map((term) => ({ ...term, published_at: publishedAtOf.get(term.video_id) ?? '' }))
  await insertMissing(trx, 'video_terms', [...placed, ...[...derived.values()].flatMap(({ terms }) => terms)])
  await insertMissing(trx, 'video_features', rows.video_features)
  await insertMissing(trx, 'scene_cuts', rows.scene_cuts)
  const index = searchIndexOf(trx)
  await index.remove(trx, [...known.values()])
  await index.add(
    trx,
    rows.search.map((row) => ({ ...row, publishedAt: publishedAtOf.get(row.videoId) ?? '' })),
  )
}

function derivedOf(derived: ReadonlyMap<string, Derived>, id: string): Derived {
  const found = derived.get(id)
  if (found === undefined) throw new Error(`No derived columns for video ${id}.`)
  return found
}

/**
 * Replaces the files of the videos. A changed file is dated at least a second later, so that a client that cached the
 * earlier one by its date alone does not take it for this one (RFC 9110 8.8.2).
 */
async function writeFiles(
  trx: Transaction<Database>,
  { video_files: files }: CatalogueRows,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const before = new Map<string, { sha256: string; modified_at: number }>()
  for (const batch of inBatches([...known.keys()])) {
    const found = await trx.selectFrom('video_files').selectAll().where('video_id', 'in', batch).execute()
    for (const file of found) before.set(`${file.video_id} ${file.role}`, file)
  }
  const dated = files.map((file) => {
    const earlier = before.get(`${file.video_id} ${file.role}`)
    if (earlier === undefined) return file
    return { ...file, modified_at: earlier.modified_at + (earlier.sha256 === file.sha256 ? 0 : 1_000) }
  })
  await clear(trx, ['video_files'], known)
  await insertMissing(trx, 'video_files', dated)
}

async function clear(
  trx: Transaction<Database>,
  tables: readonly ('video_terms' | 'video_features' | 'video_files' | 'scene_cuts')[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const batch of inBatches([...known.keys()])) {
    for (const table of tables) await trx.deleteFrom(table).where('video_id', 'in', batch).execute()
  }
}
