// Values that the store derives from a video's rows on write: sort key, duration, derived terms, published_at of terms.
import { yieldToEventLoop } from '#platform/event-loop'
import { type Insertable, type Kysely, type Transaction } from 'kysely'
import { energyBandOf, primaryFile, orientationOf, titleKeyOf } from '../../domain/catalogue/video-facts.ts'
import type { Database, TermKind, VideoFilesTable, VideosTable } from '../schema.ts'
import { indexedTexts } from '../../domain/catalogue/search-text.ts'
import { suppliedKinds, taxonomyText, type SuppliedKind } from '../../domain/catalogue/taxonomy-text.ts'
import { inBatches } from '../engine/batches.ts'
import type { PlacedSearchRow } from '../search/search-index.ts'
import { searchIndexOf } from '../search/search-index-of.ts'

/** Videos whose words are replaced in one tick (O-16). */
const REPLACED_AT_ONCE = 50

type Files = readonly Pick<VideoFilesTable, 'video_id' | 'role' | 'width' | 'height' | 'duration_seconds'>[]
type Source = Pick<VideosTable, 'id' | 'title' | 'published_at'> & { readonly energy?: number | null }

export interface Derived {
  readonly columns: Pick<VideosTable, 'title_key' | 'duration_seconds'>
  readonly terms: readonly Insertable<Database['video_terms']>[]
}

/** Deterministic: depends on the given rows only. */
export function derive(video: Source, files: Files): Derived {
  const leading = primaryFile((role) => files.find((file) => file.role === role))
  const band = energyBandOf(video.energy ?? null)
  const own = { video_id: video.id, position: 0, published_at: video.published_at }
  return {
    columns: { title_key: titleKeyOf(video.title), duration_seconds: Math.round(leading?.duration_seconds ?? 0) },
    terms: [
      { ...own, kind: 'orientation', slug: orientationOf(leading) },
      ...(band === null ? [] : [{ ...own, kind: 'energy' as const, slug: band }]),
    ],
  }
}

const placed = ['id', 'title', 'artist', 'published_at'] as const
type Placed = Pick<VideosTable, (typeof placed)[number]>

/** What is searchable of videos in the order of their ids, read from their terms. */
async function searchRowsOf(db: Kysely<Database>, videos: readonly Placed[]): Promise<PlacedSearchRow[]> {
  const first = videos[0]?.id
  const last = videos.at(-1)?.id
  if (first === undefined || last === undefined) return []
  const words = await db
    .selectFrom('video_terms')
    .innerJoin('taxonomy_terms', (join) =>
      join.onRef('taxonomy_terms.kind', '=', 'video_terms.kind').onRef('taxonomy_terms.slug', '=', 'video_terms.slug'),
    )
    .select(['video_id', 'taxonomy_terms.kind', 'taxonomy_terms.slug', 'taxonomy_terms.name'])
    .where(
      'video_terms.video_id',
      'in',
      videos.map(({ id }) => id),
    )
    .where('video_terms.kind', 'in', suppliedKinds)
    .orderBy('video_terms.position')
    .execute()
  const wordsOf = Map.groupBy(words, ({ video_id: id }) => id)
  return videos.map(({ id, title, artist, published_at: publishedAt }) => {
    const taxonomy = taxonomyText(suppliedOf(wordsOf.get(id) ?? []), ({ name }) => name)
    return { videoId: id, title, artist, taxonomy, publishedAt }
  })
}

interface Word {
  readonly kind: TermKind
  readonly slug: string
  readonly name: string
}

function suppliedOf(words: readonly Word[]): (Word & { readonly kind: SuppliedKind })[] {
  return words.filter((word): word is Word & { kind: SuppliedKind } => suppliedKinds.some((kind) => kind === word.kind))
}

/** Rewrites the searchable text of these videos after a name of one of their terms changed. */
export async function reindexVideos(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  for (const batch of inBatches(ids, REPLACED_AT_ONCE)) {
    const rows = await searchRowsOf(
      trx,
      await trx.selectFrom('videos').select(placed).where('id', 'in', batch).execute(),
    )
    const positions = rows.map(({ publishedAt }) => publishedAt)
    await searchIndexOf(trx).remove(trx, positions)
    await addSearchRows(trx, rows)
    await yieldToEventLoop()
  }
}

async function addSearchRows(db: Kysely<Database>, rows: readonly PlacedSearchRow[]): Promise<void> {
  await searchIndexOf(db).add(db, rows)
  for (const row of rows) {
    const text = { search_text: indexedTexts(row).whole }
    await db.updateTable('videos').set(text).where('id', '=', row.videoId).execute()
  }
}
