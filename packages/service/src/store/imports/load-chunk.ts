// What the database has of everything that the lines of a chunk name.
import type { CatalogueLine, CollectionLine } from '@proscenium/contract/operator'
import type { Transaction } from 'kysely'
import type { ContentTagGroup } from '@proscenium/contract'
import { MILLISECOND_END, parseCursor } from '../../domain/catalogue/catalogue-cursor.ts'
import { suppliedKinds, type SuppliedTerm } from '../../domain/catalogue/taxonomy-text.ts'
import type { Database } from '../schema.ts'
import { findIn } from './find-in.ts'
import { termsOf } from './line-state.ts'
import { loadVideos, termKey, type VideoState } from './video-state.ts'

export interface LoadedTerm extends SuppliedTerm {
  readonly name: string
  readonly grp: ContentTagGroup | null
}

export interface Loaded {
  /** Videos that a line changes. */
  readonly videos: ReadonlyMap<string, VideoState>
  /** Ids of all videos that a line refers to. */
  readonly ids: ReadonlySet<string>
  /** Ids by `published_at`, of the positions that lines name and of those in the same millisecond as a tie. */
  readonly positions: ReadonlyMap<string, string>
  readonly terms: ReadonlyMap<string, LoadedTerm>
  readonly collections: ReadonlyMap<string, CollectionLine>
}

export async function loadChunk(trx: Transaction<Database>, lines: readonly CatalogueLine[]): Promise<Loaded> {
  const videos = await loadVideos(trx, changedIds(lines))
  return {
    videos,
    ids: await existing(trx, lines),
    positions: await positionsOf(trx, lines),
    terms: await termsNamed(trx, lines, videos),
    collections: await collectionsNamed(trx, lines),
  }
}

function changedIds(lines: readonly CatalogueLine[]): string[] {
  const ids = lines.flatMap((line) => (line.type === 'video' ? line.id : line.type === 'file' ? line.video_id : []))
  return [...new Set(ids)]
}

async function existing(trx: Transaction<Database>, lines: readonly CatalogueLine[]): Promise<Set<string>> {
  const ids = new Set(lines.flatMap((line) => (line.type === 'collection' ? line.videos : [])))
  const rows = await findIn(trx, [...ids], (within) => trx.selectFrom('videos').select('id').where('id', 'in', within))
  return new Set(rows.map(({ id }) => id))
}

async function positionsOf(trx: Transaction<Database>, lines: readonly CatalogueLine[]): Promise<Map<string, string>> {
  const requested = lines.flatMap((line) => {
    const read = line.type === 'video' ? parseCursor(line.published_at) : null
    return line.type === 'video' && read?.ok ? [{ id: line.id, at: read.before }] : []
  })
  const videos = trx.selectFrom('videos').select(['id', 'published_at'])
  const named = requested.map(({ at }) => at)
  const held = await findIn(trx, named, (within) => videos.where('published_at', 'in', within))
  const positions = new Map(held.map(({ id, published_at: at }) => [at, id]))
  const holders = new Map([...requested.map(({ id, at }) => [at, id] as const), ...positions])
  const ties = requested.filter(({ id, at }) => holders.get(at) !== id)
  for (const millisecond of new Set(ties.map(({ at }) => at.slice(0, MILLISECOND_END)))) {
    const within = videos.where('published_at', '>=', millisecond).where('published_at', '<', `${millisecond}Z`)
    for (const { id, published_at: at } of await within.execute()) positions.set(at, id)
  }
  return positions
}

/** Also those of existing videos: their names are searchable text. */
async function termsNamed(
  trx: Transaction<Database>,
  lines: readonly CatalogueLine[],
  videos: ReadonlyMap<string, VideoState>,
): Promise<Map<string, LoadedTerm>> {
  const named = lines.flatMap((line): readonly SuppliedTerm[] =>
    line.type === 'video' ? termsOf(line) : line.type === 'term' ? [line] : [],
  )
  const remaining = [...videos.values()].flatMap(({ terms }) => terms)
  const slugs = [...new Set([...named, ...remaining].map(({ slug }) => slug))]
  const terms = trx.selectFrom('taxonomy_terms').selectAll().where('kind', 'in', suppliedKinds)
  const rows = await findIn(trx, slugs, (within) => terms.where('slug', 'in', within))
  return new Map(
    rows.flatMap(({ kind, slug, name, grp }) => {
      const supplied = suppliedKinds.find((own) => own === kind)
      return supplied === undefined ? [] : [[termKey({ kind, slug }), { kind: supplied, slug, name, grp }] as const]
    }),
  )
}

async function collectionsNamed(
  trx: Transaction<Database>,
  lines: readonly CatalogueLine[],
): Promise<Map<string, CollectionLine>> {
  const ids = lines.flatMap((line) => (line.type === 'collection' ? line.id : []))
  const rows = await findIn(trx, ids, (within) => trx.selectFrom('collections').selectAll().where('id', 'in', within))
  const all = trx.selectFrom('collection_videos').selectAll().orderBy('position')
  const members = await findIn(trx, ids, (within) => all.where('collection_id', 'in', within))
  const videosOf = Map.groupBy(members, ({ collection_id: id }) => id)
  return new Map(
    rows.map((row) => {
      const videos = (videosOf.get(row.id) ?? []).map(({ video_id: id }) => id)
      return [row.id, { type: 'collection', ...row, videos }]
    }),
  )
}
