// The features of the catalogue in memory: one index per catalogue version.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { availabilityOf } from '../../domain/entitlement/availability.ts'
import { unpackEmbedding } from '../../domain/ranking/embedding.ts'
import { createFeatureIndexBuilder, type FeatureIndex, type IndexedVideo } from '../../domain/ranking/feature-index.ts'
import { prepareFeatures, type PreparedFeatures } from '../../domain/ranking/features.ts'
import { withoutSoldCopies, type FileRole } from '../../domain/entitlement/file-role.ts'
import { type RankedVideo, type RankQuery, startRanking } from '../../domain/ranking/ranking.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { StoreObserver } from '../engine/observe.ts'
import type { Database, TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'

const CHUNK = 250
/** The kinds of term that a search can filter by or that make videos similar. */
const kinds: readonly TermKind[] = ['category', 'tag', 'content_tag', 'atmosphere', 'energy', 'orientation']

export function createFeatureStore(db: Kysely<Database>, observer?: StoreObserver) {
  const index = cachedPerVersion(db, async () => {
    const began = observer?.stopwatch() ?? 0
    const loaded = await loadIndex(db)
    observer?.featuresLoaded(observer.stopwatch() - began)
    return loaded
  })
  return {
    /** The features of every video in the current catalogue. The first call after a change reads all of them. */
    index,
    /** The usable videos nearest to a subject in the current catalogue, nearest first. */
    nearest: async (query: RankQuery) => await rankInSlices(await index(), query),
    /** The features of one video; null if it does not exist. */
    async byId(id: string): Promise<PreparedFeatures | null> {
      if (!isStorable(id)) return null
      const [found] = await readChunk(db, { from: id, limit: 1, inclusive: true })
      return found?.id === id ? found.features : null
    },
  }
}

/** Yields between chunks: an in-process engine never waits for I/O, so other requests would not be served. */
async function loadIndex(db: Kysely<Database>): Promise<FeatureIndex> {
  const builder = createFeatureIndexBuilder()
  let from = ''
  for (;;) {
    const chunk = await readChunk(db, { from, limit: CHUNK, inclusive: false })
    for (const video of chunk) builder.add(video)
    await yieldToEventLoop()
    if (chunk.length < CHUNK) break
    from = chunk.at(-1)?.id ?? from
  }
  const index = builder.finish()
  await yieldToEventLoop()
  return index
}

type ChunkRange = { readonly from: string; readonly limit: number; readonly inclusive: boolean }

/** The next videos in the order of their ids. */
async function readChunk(db: Kysely<Database>, { from, limit, inclusive }: ChunkRange): Promise<IndexedVideo[]> {
  const rows = await selectRows(db, { from, limit, inclusive }).execute()
  const first = rows[0]?.id
  const last = rows.at(-1)?.id
  if (first === undefined || last === undefined) return []
  const files = await db
    .selectFrom('video_files')
    .select(['video_id', 'role', 'sha256'])
    .where('video_id', '>=', first)
    .where('video_id', '<=', last)
    .execute()
  // With a condition on the kind, an engine without statistics would read the whole list of each kind.
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
    publishedAt: Date.parse(row.published_at),
    artist: row.artist,
    durationSeconds: row.duration_seconds,
  }))
}

function selectRows(db: Kysely<Database>, { from, limit, inclusive }: ChunkRange) {
  return db
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
    .where('videos.id', inclusive ? '>=' : '>', from)
    .orderBy('videos.id')
    .limit(limit)
}

function isUsable(row: Row, files: readonly { role: FileRole; sha256: string }[]): boolean {
  const shown = withoutSoldCopies(files)
  const has = (fileRole: FileRole): boolean => shown.some(({ role }) => role === fileRole)
  const availability = availabilityOf({
    hasPreview: has('preview'),
    hasSource: has('master'),
    soldOut: row.sold_out === 1,
    unpublished: row.unpublished === 1,
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

/** Videos ranked between two yields: about a millisecond. */
const SLICE = 10_000

/** Ranks an index in slices and yields between them, so that other requests are served. */
export async function rankInSlices(index: FeatureIndex, query: RankQuery): Promise<RankedVideo[]> {
  const ranking = startRanking(index, query)
  while (ranking.advance(SLICE)) await yieldToEventLoop()
  return ranking.ranked()
}
