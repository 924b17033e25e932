// Maps a stored video to its catalogue and Workspace representations.
import type { CatalogueCard, VideoResource } from '@proscenium/contract'
import { availabilityOf, type Availability } from '../../domain/entitlement/availability.ts'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import { primaryFile, orientationOf } from '../../domain/catalogue/video-facts.ts'
import type { TermRecord, VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { TermKind, VideoFilesTable } from '../../store/schema.ts'

export function availabilityOfVideo({ video, files }: VideoRecord): Availability {
  return availabilityOf({
    hasPreview: files.has('preview'),
    hasSource: files.has('master'),
    soldOut: video.sold_out === 1,
    unpublished: video.unpublished === 1,
  })
}

/** The file that represents the video: its master, else any video file, else its poster. */
export function leadingFile({ files }: VideoRecord): VideoFilesTable | null {
  return primaryFile((role) => files.get(role))
}

/** Absolute address of the poster on the service's own origin; empty if there is none. */
export function thumbnailAddress(origin: string, { video, files }: VideoRecord): string {
  const file = files.get('thumbnail')
  return file === undefined ? '' : `${origin}/v1/media/thumbnails/${video.id}.${extensionOf(file)}`
}

export function extensionOf(file: VideoFilesTable): string {
  return file.key.split('.').at(-1) ?? ''
}

/** The record of the catalogue API. Durations are whole seconds, rounded. */
export function toVideoResource(origin: string, record: VideoRecord): VideoResource {
  const { video, terms } = record
  const file = leadingFile(record)
  const availability = availabilityOfVideo(record)
  return {
    id: video.id,
    title: video.title,
    artist: video.artist,
    description: video.description,
    duration_seconds: Math.round(file?.duration_seconds ?? 0),
    width: file?.width ?? 0,
    height: file?.height ?? 0,
    orientation: orientationOf(file),
    thumbnail_url: thumbnailAddress(origin, record),
    published_at: video.published_at,
    status: availability.status,
    unavailable_reason: availability.status === 'unavailable' ? availability.reason : null,
    categories: namedTerms(terms, 'category'),
    tags: namedTerms(terms, 'tag'),
    content_tags: contentTagsOf(terms),
    tempo_bpm: video.tempo,
    energy: video.energy,
    atmospheres: ofKind(terms, 'atmosphere').map(({ slug }) => slug),
  }
}

/** An entry of a Workspace search. Its lists contain display names. */
export function toCatalogVideo(origin: string, record: VideoRecord, entitlement: Entitlement): CatalogueCard {
  const { video, terms } = record
  const file = leadingFile(record)
  const availability = availabilityOfVideo(record)
  return {
    videoId: video.id,
    title: video.title,
    artist: video.artist,
    duration: file?.duration_seconds ?? 0,
    orientation: orientationOf(file),
    thumbnailUrl: thumbnailAddress(origin, record),
    ownership: entitlement.ownershipOf(video.id),
    status: availability.status,
    ...(availability.status === 'unavailable' ? { reason: availability.text } : {}),
    ...(video.tempo === null ? {} : { tempo: video.tempo }),
    ...(video.energy === null ? {} : { energy: video.energy }),
    atmospheres: ofKind(terms, 'atmosphere').map(({ name }) => name),
    categories: ofKind(terms, 'category').map(({ name }) => name),
  }
}

export function namedTerms(terms: readonly TermRecord[], kind: TermKind): { slug: string; name: string }[] {
  return ofKind(terms, kind).map(({ slug, name }) => ({ slug, name }))
}

export function contentTagsOf(terms: readonly TermRecord[]): VideoResource['content_tags'] {
  return ofKind(terms, 'content_tag').flatMap(({ slug, name, grp }) =>
    grp === null ? [] : [{ slug, name, group: grp }],
  )
}

export function ofKind(terms: readonly TermRecord[], kind: TermKind): TermRecord[] {
  return terms.filter((term) => term.kind === kind)
}
