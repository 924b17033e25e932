// Reads what the feature index has of each video.
import { sql, type RawBuilder } from 'kysely'
import { availabilityOf } from '../../domain/entitlement/availability.ts'
import { withoutSoldCopies, type FileRole } from '../../domain/entitlement/file-role.ts'
import { unpackEmbedding } from '../../domain/ranking/embedding.ts'
import type { IndexedVideo } from '../../domain/ranking/feature-index.ts'
import { prepareFeatures, type PreparedFeatures } from '../../domain/ranking/features.ts'
import { isPostgres } from '../engine/dialect.ts'
import type { Reads } from '../engine/reads.ts'

/** Which videos, in the order of their ids. */
export type IndexedRange = { readonly ids: readonly string[] } | { readonly after: string; readonly limit: number }

/** One statement: the terms and files of a video arrive as one text each, because rows are what costs. */
export async function readIndexed(db: Reads, range: IndexedRange): Promise<IndexedVideo[]> {
  const rows = await db
    .selectFrom('videos')
    .leftJoin('video_features', 'video_features.video_id', 'videos.id')
    .select([
      'videos.id',
      'videos.artist',
      'videos.published_at',
      'videos.duration_seconds',
      'videos.sold_out',
      'videos.unpublished',
      'videos.energy',
      'videos.tempo',
      'video_features.tempo_confidence',
      'video_features.brightness',
      'video_features.dynamics',
      'video_features.valence',
      'video_features.embedding_model',
      'video_features.embedding',
    ])
    .select([
      linesOf(db, { table: 'video_terms', line: sql`kind || ':' || slug` }).as('terms'),
      linesOf(db, { table: 'video_files', line: sql`role || ' ' || sha256` }).as('files'),
    ])
    .$call((query) =>
      'ids' in range
        ? query.where('videos.id', 'in', range.ids)
        : query.where('videos.id', '>', range.after).limit(range.limit),
    )
    .orderBy('videos.id')
    .execute()
  return rows.map((row) => {
    const terms = row.terms === null ? [] : row.terms.split('\n')
    return {
      id: row.id,
      usable: isUsable(row),
      published: row.unpublished === 0,
      features: featuresOf(row, terms),
      terms,
      publishedAt: microsecondOf(row.published_at),
      artist: row.artist,
      durationSeconds: row.duration_seconds,
      energy: row.energy,
      tempo: row.tempo,
    }
  })
}

/** A line for each of a video's rows in another table; null without any. Slugs and digests have no line breaks. */
function linesOf(
  db: Reads,
  { table, line }: { readonly table: 'video_terms' | 'video_files'; readonly line: RawBuilder<unknown> },
): RawBuilder<string | null> {
  const lines = isPostgres(db) ? sql`string_agg(${line}, chr(10))` : sql`group_concat(${line}, char(10))`
  return sql<string | null>`(select ${lines} from ${sql.table(table)} where video_id = videos.id)`
}

/** 'YYYY-MM-DDTHH:MM:SS.ffffffZ' */
const MILLISECOND_END = 23
/** `NaN` for a text of another form. */
function microsecondOf(publishedAt: string): number {
  return (
    Date.parse(`${publishedAt.slice(0, MILLISECOND_END)}Z`) * 1_000 + Number(publishedAt.slice(MILLISECOND_END, -1))
  )
}

interface Row {
  readonly sold_out: number
  readonly unpublished: number
  readonly files: string | null
  readonly energy: number | null
  readonly tempo: number | null
  readonly tempo_confidence: number | null
  readonly brightness: number | null
  readonly dynamics: number | null
  readonly valence: number | null
  readonly embedding_model: string | null
  readonly embedding: string | null
}

function isUsable({ files, sold_out: soldOut, unpublished }: Row): boolean {
  const shown = withoutSoldCopies((files ?? '').split('\n').map(fileOf))
  const has = (fileRole: FileRole): boolean => shown.some(({ role }) => role === fileRole)
  const availability = availabilityOf({
    hasPreview: has('preview'),
    hasSource: has('master'),
    soldOut: soldOut === 1,
    unpublished: unpublished === 1,
  })
  return availability.status === 'available'
}

function fileOf(line: string): { readonly role: FileRole; readonly sha256: string } {
  const space = line.indexOf(' ')
  return { role: line.slice(0, space) as FileRole, sha256: line.slice(space + 1) }
}

const ATMOSPHERE = 'atmosphere:'

function featuresOf(row: Row, terms: readonly string[]): PreparedFeatures {
  const { embedding_model: model, embedding } = row
  const atmospheres = terms.filter((term) => term.startsWith(ATMOSPHERE))
  return prepareFeatures({
    energy: row.energy,
    tempo: row.tempo,
    tempoConfidence: row.tempo_confidence,
    tempoCandidates: [],
    brightness: row.brightness,
    dynamics: row.dynamics,
    valence: row.valence,
    embedding: model === null || embedding === null ? null : { model, values: unpackEmbedding(embedding) },
    atmospheres: new Map(atmospheres.map((term) => [term.slice(ATMOSPHERE.length), 1])),
  })
}
