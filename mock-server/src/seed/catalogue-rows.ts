// The seed's catalogue as rows: videos, the files of their clips, terms, collections, searchable text.
import { taxonomyText, type SuppliedKind } from '@proscenium/service/domain/catalogue/taxonomy-text'
import { packEmbedding } from '@proscenium/service/domain/ranking/embedding'
import type { CatalogueRows } from '@proscenium/service/store/catalogue/catalogue-write'
import { collections } from './data/collections.ts'
import type { SeedVideo } from './data/seed-types.ts'
import { atmospheres, categories, contentTags, tags } from './data/taxonomy.ts'
import { videos } from './data/videos.ts'
import type { MediaSet } from '@proscenium/media-fixtures'
import { featuresOf, SEED_EMBEDDING_MODEL } from './features.ts'
import { instant } from './instant.ts'

type Term = CatalogueRows['taxonomy_terms'][number]

const terms: readonly Term[] = [
  ...categories.map(({ slug, name }) => ({ kind: 'category' as const, slug, name, grp: null })),
  ...tags.map(({ slug, name }) => ({ kind: 'tag' as const, slug, name, grp: null })),
  ...contentTags.map(({ slug, name, group }) => ({ kind: 'content_tag' as const, slug, name, grp: group })),
  ...atmospheres.map(({ slug, name }) => ({ kind: 'atmosphere' as const, slug, name, grp: null })),
]

/** Errors: throws if a video names a clip that the media set does not contain. */
export function catalogueRows(media: MediaSet): CatalogueRows {
  return {
    taxonomy_terms: terms,
    videos: videos.map(videoRow),
    video_files: videos.flatMap((video) => fileRows(video, media)),
    video_features: videos.map(featureRow),
    video_terms: videos.flatMap(termRows),
    scene_cuts: videos.flatMap((video) => cutRows(video, media)),
    collections: collections.map(({ id, name, description }, position) => ({ id, name, description, position })),
    collection_videos: collections.flatMap((collection) =>
      collection.videos.map((videoId, position) => ({ collection_id: collection.id, video_id: videoId, position })),
    ),
    search: videos.map(searchRow),
  }
}

function videoRow(video: SeedVideo): CatalogueRows['videos'][number] {
  return {
    id: video.id,
    title: video.title,
    artist: video.artist,
    description: video.description,
    published_at: video.publishedAt,
    sold_out: video.soldOut ? 1 : 0,
    tempo: video.tempo,
    energy: video.energy,
    price_minor: video.priceMinor,
    currency: video.currency,
  }
}

/** A clip without sound has no tempo, hence no confidence in it. */
function featureRow(video: SeedVideo): CatalogueRows['video_features'][number] {
  const { brightness, dynamics, valence, embedding } = featuresOf(video)
  return {
    video_id: video.id,
    tempo_confidence: video.tempo === null ? null : 1,
    brightness,
    dynamics,
    valence,
    embedding_model: SEED_EMBEDDING_MODEL,
    embedding: packEmbedding(embedding),
  }
}

function fileRows(video: SeedVideo, { manifest }: MediaSet): CatalogueRows['video_files'] {
  const clip = manifest.clips.find(({ slug }) => slug === video.clip)
  if (clip === undefined) throw new Error(`The media set has no clip ${video.clip}.`)
  return video.roles.flatMap((role) => {
    const file = clip.files[role]
    if (file === undefined) return []
    const { key, bytes, sha256, width, height } = file
    const kind = { content_type: file.contentType, duration_seconds: file.durationSeconds }
    return [{ video_id: video.id, role, key, bytes, sha256, width, height, ...kind, modified_at: published(video) }]
  })
}

function cutRows(video: SeedVideo, { manifest }: MediaSet): CatalogueRows['scene_cuts'] {
  const clip = manifest.clips.find(({ slug }) => slug === video.clip)
  const cuts = video.roles.includes('master') ? (clip?.cuts ?? []) : []
  return cuts.map((seconds, position) => ({ video_id: video.id, position, at_seconds: seconds }))
}

/** Milliseconds; the microseconds that order the list are truncated. */
function published({ publishedAt }: SeedVideo): number {
  return instant(publishedAt)
}

function slugsOf(video: SeedVideo): readonly (readonly [SuppliedKind, readonly string[]])[] {
  return [
    ['category', video.categories],
    ['tag', video.tags],
    ['content_tag', video.contentTags],
    ['atmosphere', video.atmospheres],
  ]
}

function termRows(video: SeedVideo): CatalogueRows['video_terms'] {
  return slugsOf(video).flatMap(([kind, slugs]) =>
    slugs.map((slug, position) => ({ video_id: video.id, kind, slug, position })),
  )
}

function searchRow(video: SeedVideo): CatalogueRows['search'][number] {
  const supplied = slugsOf(video).flatMap(([kind, slugs]) => slugs.map((slug) => ({ kind, slug })))
  const taxonomy = taxonomyText(
    supplied,
    ({ kind, slug }) => terms.find((term) => term.kind === kind && term.slug === slug)?.name ?? '',
  )
  return { videoId: video.id, title: video.title, artist: video.artist, taxonomy }
}
