// Writes what a chunk changed, and nothing else.
import { yieldToEventLoop } from '#platform/event-loop'
import type { CatalogueChanges, CollectionLine } from '@proscenium/contract/operator'
import type { Transaction } from 'kysely'
import { bumpCatalogueVersion } from '../catalogue/catalogue-changes.ts'
import { reindexVideos } from '../catalogue/catalogue-derived.ts'
import { releasePositions, writeCollections, writeTerms, writeVideos } from '../catalogue/catalogue-write.ts'
import { eachFound } from '../maintenance/read-rows.ts'
import type { Database } from '../schema.ts'
import type { ChunkState } from './chunk-state.ts'
import type { Loaded, LoadedTerm } from './load-chunk.ts'
import { rowsOf, sameFile, sameVideo, termKey, type VideoState } from './video-state.ts'

/** Rows of one tick (O-16). */
const BATCH_ROWS = 1_000

export interface Differences {
  readonly videos: readonly VideoState[]
  readonly terms: readonly LoadedTerm[]
  readonly collections: readonly CollectionLine[]
  readonly changed: CatalogueChanges
}

/** What differs from the database. */
export function differencesOf(loaded: Loaded, state: ChunkState): Differences {
  const pairs = [...state.videos].map(([id, next]) => ({ next, before: loaded.videos.get(id) }))
  const own = pairs.filter(({ next, before }) => before === undefined || (before !== next && !sameVideo(before, next)))
  const files = new Map(pairs.map((pair) => [pair.next, changedFiles(pair)]))
  const terms = [...state.terms].flatMap(([key, term]) => (sameTerm(loaded.terms.get(key), term) ? [] : [term]))
  const collections = [...state.collections].flatMap(([id, next]) =>
    sameCollection(loaded.collections.get(id), next) ? [] : [next],
  )
  const owned = new Set(own.map(({ next }) => next))
  const sum = [...files.values()].reduce((total, count) => total + count, 0)
  return {
    videos: pairs.map(({ next }) => next).filter((next) => owned.has(next) || (files.get(next) ?? 0) > 0),
    terms,
    collections,
    changed: { videos: own.length, files: sum, terms: terms.length, collections: collections.length },
  }
}

function changedFiles({
  next,
  before,
}: {
  readonly next: VideoState
  readonly before: VideoState | undefined
}): number {
  return [...next.files].filter(([role, file]) => {
    const earlier = before?.files.get(role)
    return earlier === undefined || (earlier !== file && !sameFile(earlier, file))
  }).length
}

function sameTerm(before: LoadedTerm | undefined, { name, grp }: LoadedTerm): boolean {
  return before?.name === name && before.grp === grp
}

function sameCollection(before: CollectionLine | undefined, next: CollectionLine): boolean {
  if (before === undefined || before.name !== next.name || before.description !== next.description) return false
  return before.position === next.position && before.videos.join() === next.videos.join()
}

/** In the caller's transaction. The catalogue's version changes only if something else does. */
export async function writeDifferences(
  trx: Transaction<Database>,
  {
    loaded,
    state,
    differences,
  }: { readonly loaded: Loaded; readonly state: ChunkState; readonly differences: Differences },
): Promise<void> {
  const { videos, terms, collections } = differences
  if (videos.length + terms.length + collections.length === 0) return
  await writeTerms(trx, terms)
  const positions = (states: readonly VideoState[]) =>
    new Map(states.flatMap(({ video }) => positionBefore(loaded, video.id)))
  const moving = videos.map(({ video }) => video)
  await releasePositions(trx, moving, positions(videos))
  for (const batch of batchesOf(videos)) {
    const rows = rowsOf(batch, (term) => state.terms.get(termKey(term))?.name ?? '')
    await writeVideos(trx, rows, positions(batch))
    await yieldToEventLoop()
  }
  await renameTerms(trx, { loaded, terms, written: new Set(videos.map(({ video }) => video.id)) })
  await writeCollections(trx, {
    collections: collections.map(({ id, name, description, position }) => ({ id, name, description, position })),
    collection_videos: collections.flatMap(({ id, videos: members }) =>
      members.map((video, at) => ({ collection_id: id, video_id: video, position: at })),
    ),
  })
  await bumpCatalogueVersion(
    trx,
    videos.map(({ video }) => video.id),
  )
}

/** Batches of about as many rows; a video has up to some ten thousand. */
function batchesOf(videos: readonly VideoState[]): VideoState[][] {
  const batches: VideoState[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const video of videos) {
    if (rows >= BATCH_ROWS) {
      batches.push([])
      rows = 0
    }
    batches.at(-1)?.push(video)
    rows += 1 + video.cuts.length + video.terms.length + video.files.size
  }
  return batches
}

function positionBefore(loaded: Loaded, id: string): (readonly [string, string])[] {
  const before = loaded.videos.get(id)
  return before === undefined ? [] : [[id, before.video.published_at]]
}

/** A new name is searchable text of every video that has the term. */
async function renameTerms(
  trx: Transaction<Database>,
  { loaded, terms, written }: { loaded: Loaded; terms: readonly LoadedTerm[]; written: ReadonlySet<string> },
): Promise<void> {
  const stale = new Set<string>()
  for (const { kind, slug, name } of terms) {
    const before = loaded.terms.get(termKey({ kind, slug }))
    if (before === undefined || before.name === name) continue
    const having = trx.selectFrom('video_terms').select('video_id').where('kind', '=', kind).where('slug', '=', slug)
    await eachFound(trx, having, ({ video_id: id }) => {
      if (!written.has(id)) stale.add(id)
    })
  }
  await reindexVideos(trx, [...stale])
}
