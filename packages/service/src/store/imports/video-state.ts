// A video with everything that lines of a catalogue file say about it, as the import compares and writes it.
import type { Transaction } from 'kysely'
import {
  suppliedKinds,
  taxonomyText,
  type SuppliedKind,
  type SuppliedTerm,
} from '../../domain/catalogue/taxonomy-text.ts'
import type { FileRole } from '../../domain/entitlement/file-role.ts'
import type { VideoRow, VideoRows } from '../catalogue/catalogue-write.ts'
import type { Database, VideoFeaturesTable, VideoFilesTable } from '../schema.ts'
import { findIn } from './find-in.ts'

export interface VideoState {
  readonly video: VideoRow
  /** By kind, in the order of each kind. */
  readonly terms: readonly SuppliedTerm[]
  readonly cuts: readonly number[]
  readonly features: VideoFeaturesTable | null
  readonly files: ReadonlyMap<FileRole, VideoFilesTable>
}

/** The existing ones of these videos. */
export async function loadVideos(trx: Transaction<Database>, ids: readonly string[]): Promise<Map<string, VideoState>> {
  const videos = await findIn(trx, ids, (within) => trx.selectFrom('videos').selectAll().where('id', 'in', within))
  const known = videos.map(({ id }) => id)
  const files = trx.selectFrom('video_files').selectAll()
  const features = trx.selectFrom('video_features').selectAll()
  const terms = trx.selectFrom('video_terms').selectAll().orderBy('position')
  const cuts = trx.selectFrom('scene_cuts').selectAll().orderBy('position')
  const filesOf = grouped(await findIn(trx, known, (within) => files.where('video_id', 'in', within)))
  const featuresOf = grouped(await findIn(trx, known, (within) => features.where('video_id', 'in', within)))
  const termsOf = grouped(await findIn(trx, known, (within) => terms.where('video_id', 'in', within)))
  const cutsOf = grouped(await findIn(trx, known, (within) => cuts.where('video_id', 'in', within)))
  return new Map(
    videos.map(({ title_key: _key, duration_seconds: _duration, search_text: _text, ...video }) => [
      video.id,
      {
        video,
        terms: suppliedKinds.flatMap((kind) => slugsOf(termsOf.get(video.id) ?? [], kind)),
        cuts: (cutsOf.get(video.id) ?? []).map(({ at_seconds: at }) => at),
        features: featuresOf.get(video.id)?.[0] ?? null,
        files: new Map((filesOf.get(video.id) ?? []).map((file) => [file.role, file])),
      },
    ]),
  )
}

function grouped<Row extends { readonly video_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ video_id: id }) => id)
}

function slugsOf(terms: readonly { kind: string; slug: string }[], kind: SuppliedKind): SuppliedTerm[] {
  return terms.filter((term) => term.kind === kind).map(({ slug }) => ({ kind, slug }))
}

const videoColumns = [
  'id',
  'title',
  'artist',
  'description',
  'published_at',
  'sold_out',
  'unpublished',
  'tempo',
  'energy',
  'price_minor',
  'currency',
] as const satisfies readonly (keyof VideoRow)[]
const featureColumns = [
  'tempo_confidence',
  'brightness',
  'dynamics',
  'valence',
  'embedding_model',
  'embedding',
] as const satisfies readonly (keyof VideoFeaturesTable)[]

/** Whether a video line would change nothing. */
export function sameVideo(a: VideoState, b: VideoState): boolean {
  return (
    videoColumns.every((name) => a.video[name] === b.video[name]) &&
    sameList(a.cuts, b.cuts) &&
    sameList(a.terms.map(termKey), b.terms.map(termKey)) &&
    (a.features === null) === (b.features === null) &&
    featureColumns.every((name) => a.features?.[name] === b.features?.[name])
  )
}

const fileColumns = [
  'key',
  'bytes',
  'sha256',
  'content_type',
  'width',
  'height',
  'duration_seconds',
  'modified_at',
] as const satisfies readonly (keyof VideoFilesTable)[]

export function sameFile(a: VideoFilesTable, b: VideoFilesTable): boolean {
  return fileColumns.every((name) => a[name] === b[name])
}

function sameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}

export function termKey({ kind, slug }: { readonly kind: string; readonly slug: string }): string {
  return `${kind} ${slug}`
}

/** The rows of these videos; `nameOf` as for `taxonomyText`. */
export function rowsOf(states: readonly VideoState[], nameOf: (term: SuppliedTerm) => string): VideoRows {
  return {
    videos: states.map(({ video }) => video),
    video_files: states.flatMap(({ files }) => [...files.values()]),
    video_features: states.flatMap(({ features }) => features ?? []),
    video_terms: states.flatMap(({ video, terms }) => placed(terms).map((term) => ({ video_id: video.id, ...term }))),
    scene_cuts: states.flatMap(({ video, cuts }) =>
      cuts.map((at, position) => ({ video_id: video.id, position, at_seconds: at })),
    ),
    search: states.map(({ video, terms }) => ({
      videoId: video.id,
      title: video.title,
      artist: video.artist,
      taxonomy: taxonomyText(terms, nameOf),
    })),
  }
}

/** Positions count within each kind. */
function placed(terms: readonly SuppliedTerm[]): (SuppliedTerm & { readonly position: number })[] {
  const next = new Map<SuppliedKind, number>()
  return terms.map(({ kind, slug }) => {
    const position = next.get(kind) ?? 0
    next.set(kind, position + 1)
    return { kind, slug, position }
  })
}
