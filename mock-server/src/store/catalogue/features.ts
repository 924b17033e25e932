// The features of the catalogue, kept in memory as one index for each version of the catalogue.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { availabilityOf } from '../../domain/entitlement/availability.ts'
import { unpackEmbedding } from '../../domain/ranking/embedding.ts'
import { createFeatureIndexBuilder, type FeatureIndex, type IndexedVideo } from '../../domain/ranking/feature-index.ts'
import { prepareFeatures, type PreparedFeatures } from '../../domain/ranking/features.ts'
import { withoutSoldCopies, type FileRole } from '../../domain/entitlement/file-role.ts'
import type { RankedVideo, RankQuery } from '../../domain/ranking/ranking.ts'
import { isStorable } from '../../domain/text/storable.ts'
import { rankInSlices } from './rank-in-slices.ts'
import type { Database, TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'

export interface FeatureStore {
  /** Of every video, as the catalogue is now. The first call after a change reads all of it. */
  index(): Promise<FeatureIndex>
  /** The usable videos nearest to a subject, nearest first, in the catalogue as it is now. */
  nearest(question: RankQuery): Promise<RankedVideo[]>
  /** Of one video; null where there is none. */
  byId(id: string): Promise<PreparedFeatures | null>
}

const CHUNK = 250
/** The terms by which a search can be narrowed. */
const kinds: readonly TermKind[] = ['category', 'atmosphere', 'energy', 'orientation']

export function createFeatureStore(db: Kysely<Database>): FeatureStore {
  const index = cachedPerVersion(db, () => loadIndex(db))
  return {
    index,
    nearest: async (question) => await rankInSlices(await index(), question),
    async byId(id) {
      if (!isStorable(id)) return null
      const [found] = await readChunk(db, { from: id, limit: 1, inclusive: true })
      return found?.id === id ? found.features : null
    },
  }
}

/** An engine within the process answers without ever waiting: other requests have their turn between the chunks. */
async function loadIndex(db: Kysely<Database>): Promise<FeatureIndex> {
  const builder = createFeatureIndexBuilder()
  let from = ''
  for (;;) {
    const chunk = await readChunk(db, { from, limit: CHUNK, inclusive: false })
    for (const video of chunk) builder.add(video)
    if (chunk.length < CHUNK) return builder.finish()
    from = chunk.at(-1)?.id ?? from
    await yieldToEventLoop()
  }
}

type Place = { readonly from: string; readonly limit: number; readonly inclusive: boolean }

/** The next videos in the order of their ids. */
async function readChunk(db: Kysely<Database>, { from, limit, inclusive }: Place): Promise<IndexedVideo[]> {
  const rows = await selectRows(db, { from, limit, inclusive }).execute()
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
  if (first === undefined || last === undefined) return []
  const files = await db
    .selectFrom('video_files')
    .select(['video_id', 'role', 'sha256'])
    .where('video_id', '>=', first)
    .where('video_id', '<=', last)
    .execute()
  // Asked for by kind too, an engine without statistics reads the whole list of each kind.
  const terms = await db
    .selectFrom('video_terms')
    .select(['video_id', 'kind', 'slug'])
    .where('video_id', '>=', first)
    .where('video_id', '<=', last)
    .execute()
  const filesOf = Map.groupBy(files, ({ video_id: id }) => id)
  const termsOf = Map.groupBy(
    terms.filter(({ kind }) => kinds.includes(kind)),
    ({ video_id: id }) => id,
  )
  return rows.map((row) => ({
    id: row.id,
    usable: isUsable(row, filesOf.get(row.id) ?? []),
    features: featuresOf(row, termsOf.get(row.id) ?? []),
    terms: (termsOf.get(row.id) ?? []).map(({ kind, slug }) => `${kind}:${slug}`),
  }))
}

function selectRows(db: Kysely<Database>, { from, limit, inclusive }: Place) {
  return db
    .selectFrom('videos')
    .leftJoin('video_features', 'video_features.video_id', 'videos.id')
    .select([
      'videos.id',
      'videos.sold_out',
      'videos.energy',
      'videos.tempo',
      'video_features.tempo_confidence',
      'video_features.brightness',
      'video_features.dynamics',
      'video_features.valence',
      'video_features.embedding_model',
      'video_features.embedding',
    ])
    .where('videos.id', inclusive ? '>=' : '>', from)
    .orderBy('videos.id')
    .limit(limit)
}

function isUsable(row: Row, files: readonly { role: FileRole; sha256: string }[]): boolean {
  const shown = withoutSoldCopies(files)
  const has = (wanted: FileRole): boolean => shown.some(({ role }) => role === wanted)
  const availability = availabilityOf({
    hasPreview: has('preview'),
    hasSource: has('master'),
    soldOut: row.sold_out === 1,
  })
  return availability.status === 'available'
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function featuresOf(row: Row, terms: readonly { kind: TermKind; slug: string }[]): PreparedFeatures {
  const { embedding_model: model, embedding } = row
  return prepareFeatures({
    energy: row.energy,
    tempo: row.tempo,
    tempoConfidence: row.tempo_confidence,
    tempoCandidates: [],
    brightness: row.brightness,
    dynamics: row.dynamics,
    valence: row.valence,
    embedding: model === null || embedding === null ? null : { model, values: unpackEmbedding(embedding) },
    atmospheres: new Map(terms.filter(({ kind }) => kind === 'atmosphere').map(({ slug }) => [slug, 1])),
  })
}
