// The videos nearest to others in the current catalogue. They do not depend on the customer, so they are cached per
// version of the catalogue.
import { yieldToEventLoop } from '#platform/event-loop'
import { LRUCache } from 'lru-cache'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import { positionOf, startNeighbourScan, type Neighbour } from '../../domain/recommendations/neighbours.ts'
import { termWeightsOf, type TermWeights } from '../../domain/recommendations/terms.ts'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'

/** Neighbours of each video; those that a customer owns are left out later. */
const NEIGHBOURS = 64
/** Videos whose neighbours are cached: about 2 kB each. */
const CACHED = 4_096
/** Comparisons between two yields: about a millisecond. */
const SLICE = 12_000

export interface Neighbourhood {
  readonly index: FeatureIndex
  readonly weights: TermWeights
  /** Usable videos, nearest first, by id; videos that are not in the catalogue have none. */
  readonly neighbours: ReadonlyMap<string, readonly Neighbour[]>
}

interface Cache {
  readonly weights: TermWeights
  readonly found: LRUCache<number, Promise<readonly Neighbour[]>>
}

/** `readIndex` returns the same index while the catalogue is unchanged. */
export function createNeighbourStore(readIndex: () => Promise<FeatureIndex>) {
  const caches = new WeakMap<FeatureIndex, Cache>()
  const cacheOf = (index: FeatureIndex): Cache => {
    const known = caches.get(index)
    if (known !== undefined) return known
    const created = {
      weights: termWeightsOf(index),
      found: new LRUCache<number, Promise<readonly Neighbour[]>>({ max: CACHED }),
    }
    caches.set(index, created)
    return created
  }
  return {
    /** The neighbours of at most 32 videos. Those that are not cached are found in one pass. */
    async of(videoIds: readonly string[], pace: Pace = yieldToEventLoop): Promise<Neighbourhood> {
      const index = await readIndex()
      const { weights, found } = cacheOf(index)
      const positions = videoIds.flatMap((id) => {
        const at = positionOf(index, id)
        return at === null ? [] : [{ id, at }]
      })
      const missing = [...new Set(positions.map(({ at }) => at))].filter((at) => !found.has(at))
      if (missing.length > 0) {
        const scan = scanInSlices({ index, weights, subjects: missing }, pace)
        for (const [subject, at] of missing.entries()) {
          // Concurrent callers share the scan, and its failure at its deadline.
          const list = scan.then((lists) => lists[subject] ?? [])
          found.set(at, list)
          list.catch(() => found.delete(at))
        }
      }
      const lists = positions.map(async ({ id, at }) => [id, (await found.get(at)) ?? []] as const)
      return { index, weights, neighbours: new Map(await Promise.all(lists)) }
    },
  }
}

interface Scan {
  readonly index: FeatureIndex
  readonly weights: TermWeights
  readonly subjects: readonly number[]
}

async function scanInSlices({ index, weights, subjects }: Scan, pace: Pace): Promise<Neighbour[][]> {
  const scan = startNeighbourScan(index, weights, { subjects, limit: NEIGHBOURS })
  while (scan.advance(Math.ceil(SLICE / subjects.length))) await pace()
  return scan.neighbours()
}
