// Writes prepared rows of the catalogue in batches, from a few to a million, with everything derived from them.
import type { Insertable, Transaction } from 'kysely'
import { indexedTexts } from '../../domain/catalogue/search-text.ts'
import { bumpCatalogueVersion } from './catalogue-changes.ts'
import { derive, type Derived } from './catalogue-derived.ts'
import type { Database, VideosTable } from '../schema.ts'
import type { SearchRow } from '../search/search-index.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import { inBatches, insertMissing, insertNew, type Rows } from '../engine/batches.ts'

/** A video as its owner supplies it; the store derives the rest. Without `unpublished`, an existing video keeps its own. */
export type VideoRow = Omit<Insertable<VideosTable>, keyof Derived['columns'] | 'search_text' | 'unpublished'> &
  Partial<Pick<VideosTable, 'unpublished'>>

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
  await writeTerms(trx, rows.taxonomy_terms)
  const known = await knownVideos(trx, rows)
  await releasePositions(trx, rows.videos, known)
  await writeVideos(trx, { ...rows, video_files: await datedFiles(trx, rows.video_files, known) }, known)
  await writeCollections(trx, rows)
  await bumpCatalogueVersion(trx, writtenBy(rows))
}

function writtenBy(rows: CatalogueRows): string[] {
  const parts = [rows.video_files, rows.video_features, rows.video_terms]
  return [...new Set([...rows.videos.map(({ id }) => id), ...parts.flat().map(({ video_id: id }) => id)])]
}

export async function writeTerms(trx: Transaction<Database>, terms: CatalogueRows['taxonomy_terms']): Promise<void> {
  for (const term of terms) {
    await trx
      .insertInto('taxonomy_terms')
      .values(term)
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(term))
      .execute()
  }
}

/** Replaces collections with their videos. */
export async function writeCollections(
  trx: Transaction<Database>,
  { collections, collection_videos: videos }: Pick<CatalogueRows, 'collections' | 'collection_videos'>,
): Promise<void> {
  for (const { id } of collections) await trx.deleteFrom('collections').where('id', '=', id).execute()
  await insertMissing(trx, 'collections', collections)
  await insertMissing(trx, 'collection_videos', videos)
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

/** Rows of videos with everything that depends on them. */
export type VideoRows = Pick<
  CatalogueRows,
  'videos' | 'video_files' | 'video_features' | 'video_terms' | 'scene_cuts' | 'search'
>

/** After `releasePositions`. `known`: `published_at` of those that exist already, by id. */
export async function writeVideos(
  trx: Transaction<Database>,
  rows: VideoRows,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const filesOf = Map.groupBy(rows.video_files, ({ video_id: id }) => id)
  const publishedAtOf = new Map(rows.videos.map(({ id, published_at: at }) => [id, at]))
  const derived = new Map(rows.videos.map((video) => [video.id, derive(video, filesOf.get(video.id) ?? [])]))
  const searched = rows.search.map((row) => ({ ...row, publishedAt: publishedAtOf.get(row.videoId) ?? '' }))
  const textOf = new Map(searched.map((row) => [row.videoId, indexedTexts(row).whole]))
  const whole = rows.videos.map((video) => ({
    ...video,
    ...derivedOf(derived, video.id).columns,
    search_text: textOf.get(video.id) ?? '',
  }))
  for (const { id, ...columns } of whole.filter((video) => known.has(video.id))) {
    // With the id among them, SQLite would look for rows that refer to it, some of them without an index.
    await trx.updateTable('videos').set(columns).where('id', '=', id).execute()
  }
  const fresh = whole.filter(({ id }) => !known.has(id)).map((video) => ({ unpublished: 0 as const, ...video }))
  await insertNew(trx, 'videos', fresh)
  await clear(trx, ['video_files', 'video_terms', 'video_features', 'scene_cuts'], known)
  await insertMissing(trx, 'video_files', rows.video_files)
  const placed = rows.video_terms.map((term) => ({ ...term, published_at: publishedAtOf.get(term.video_id) ?? '' }))
  await insertMissing(trx, 'video_terms', [...placed, ...[...derived.values()].flatMap(({ terms }) => terms)])
  await insertMissing(trx, 'video_features', rows.video_features)
  await insertMissing(trx, 'scene_cuts', rows.scene_cuts)
  const index = searchIndexOf(trx)
  await index.remove(trx, [...known.values()])
  await index.add(trx, searched)
}

/** Positions are unique at every moment, so videos that move leave theirs before others take them. */
export async function releasePositions(
  trx: Transaction<Database>,
  videos: readonly Pick<VideoRow, 'id' | 'published_at'>[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, published_at: at } of videos) {
    if (!known.has(id) || known.get(id) === at) continue
    await trx
      .updateTable('videos')
      .set({ published_at: `moving ${id}` })
      .where('id', '=', id)
      .execute()
  }
}

function derivedOf(derived: ReadonlyMap<string, Derived>, id: string): Derived {
  const found = derived.get(id)
  if (found === undefined) throw new Error(`No derived columns for video ${id}.`)
  return found
}

/**
 * The files with their dates. A changed file is dated at least a second later, so that a client that cached the earlier
 * one by its date alone does not take it for this one (RFC 9110 8.8.2).
 */
async function datedFiles(
  trx: Transaction<Database>,
  files: Rows<'video_files'>,
  known: ReadonlyMap<string, string>,
): Promise<Rows<'video_files'>> {
  const before = new Map<string, { sha256: string; modified_at: number }>()
  for (const batch of inBatches([...known.keys()])) {
    const found = await trx.selectFrom('video_files').selectAll().where('video_id', 'in', batch).execute()
    for (const file of found) before.set(`${file.video_id} ${file.role}`, file)
  }
  return files.map((file) => {
    const earlier = before.get(`${file.video_id} ${file.role}`)
    if (earlier === undefined) return file
    return { ...file, modified_at: earlier.modified_at + (earlier.sha256 === file.sha256 ? 0 : 1_000) }
  })
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
