// The features of the catalogue in memory: one index, which follows each write.
import { yieldToEventLoop } from '#platform/event-loop'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import { createFeatureIndexBuilder, type FeatureIndex, type IndexedVideo } from '../../domain/ranking/feature-index.ts'
import { patchIndex } from '../../domain/ranking/feature-patch.ts'
import type { PreparedFeatures } from '../../domain/ranking/features.ts'
import { type RankedVideo, type RankQuery, startRanking } from '../../domain/ranking/ranking.ts'
import { isStorable } from '../../domain/text/storable.ts'
import { inBatches } from '../engine/batches.ts'
import type { StoreObserver } from '../engine/observe.ts'
import { catalogueVersion } from './catalogue-cache.ts'
import { changesSince } from './catalogue-changes.ts'
import { readIndexed } from './index-rows.ts'
import { followIndex } from './followed-index.ts'
import type { Reads } from '../engine/reads.ts'

/** Videos of one statement: a few milliseconds. */
const CHUNK = 125
/** Chunks that callers wait for who could use the index of an earlier version: about as many videos as 100 ms read. */
const WAITED_CHUNKS = 16

export function createFeatureStore(db: Reads, observer?: StoreObserver) {
  const timed = async (load: Promise<FeatureIndex>): Promise<FeatureIndex> => {
    const began = observer?.stopwatch() ?? 0
    const loaded = await load
    observer?.featuresLoaded(observer.stopwatch() - began)
    return loaded
  }
  const followed = followIndex({
    version: catalogueVersion(db),
    changesSince: (version) => changesSince(db, version),
    load: (onLong) => timed(loadIndex(db, onLong)),
    follow: (index, ids) => timed(followChanges(db, index, ids)),
  })
  return {
    /**
     * The features of every video. Of the current version of the catalogue, or of an earlier one while thousands of
     * changed videos are read. A caller that shows a video of it reads whether it is still available.
     */
    index: () => followed.latest(),
    /** The same, but null rather than an earlier version; never waits for the whole catalogue. */
    current: () => followed.current(),
    /** Whether `index` returned an earlier version last. */
    isBehind: () => followed.isBehind(),
    /** The usable videos nearest to a subject, nearest first. */
    nearest: async (query: RankQuery, pace?: Pace) => await rankInSlices(await followed.latest(), query, pace),
    /** The features of one video; null if it does not exist. */
    async byId(id: string): Promise<PreparedFeatures | null> {
      if (!isStorable(id)) return null
      return (await readIndexed(db, { ids: [id] }))[0]?.features ?? null
    },
  }
}

/** Yields between chunks: an in-process engine never waits for I/O, so other requests would not be served. */
async function loadIndex(db: Reads, onLong: () => void): Promise<FeatureIndex> {
  const builder = createFeatureIndexBuilder()
  let after = ''
  for (let chunks = 1; ; chunks += 1) {
    const chunk = await readIndexed(db, { after, limit: CHUNK })
    for (const video of chunk) builder.add(video)
    await yieldToEventLoop()
    if (chunk.length < CHUNK) break
    if (chunks === WAITED_CHUNKS) onLong()
    after = chunk.at(-1)?.id ?? after
  }
  return await inSteps(builder.finishing())
}

async function inSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await yieldToEventLoop()
  }
}

/** The index with these videos as they are now. */
async function followChanges(db: Reads, index: FeatureIndex, ids: readonly string[]): Promise<FeatureIndex> {
  const videos: IndexedVideo[] = []
  for (const batch of inBatches(ids, CHUNK)) {
    videos.push(...(await readIndexed(db, { ids: batch })))
    await yieldToEventLoop()
  }
  return await inSteps(patchIndex(index, { ids, videos }))
}

/** Videos ranked between two yields: about a millisecond. */
const SLICE = 10_000

/** Ranks an index in slices, each at its turn, so that other requests are served. */
export async function rankInSlices(
  index: FeatureIndex,
  query: RankQuery,
  pace: Pace = yieldToEventLoop,
): Promise<RankedVideo[]> {
  const ranking = startRanking(index, query)
  while (ranking.advance(SLICE)) await pace()
  return ranking.ranked()
}
