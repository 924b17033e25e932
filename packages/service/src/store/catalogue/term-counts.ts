// How many videos have each term and each duration, counted in the index once for each of its states.
import { yieldToEventLoop } from '#platform/event-loop'
import { durationRanges } from '../../domain/catalogue/video-facts.ts'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'

export interface PublishedCounts {
  /** Published videos by term number. */
  readonly terms: Uint32Array
  /** Published videos by duration, in the order of `durationRanges`. */
  readonly durations: Uint32Array
}

/** Videos counted between two yields: about a millisecond. */
const SLICE = 50_000
const counted = new WeakMap<FeatureIndex, Promise<PublishedCounts>>()

export function publishedCounts(index: FeatureIndex): Promise<PublishedCounts> {
  const known = counted.get(index) ?? count(index)
  counted.set(index, known)
  return known
}

async function count({ size, published, duration, ...index }: FeatureIndex): Promise<PublishedCounts> {
  const terms = new Uint32Array(index.termNumbers.size)
  const durations = new Uint32Array(durationRanges.length)
  for (let at = 0; at < size; at += 1) {
    if (at % SLICE === SLICE - 1) await yieldToEventLoop()
    if (published[at] !== 1) continue
    const seconds = duration[at] ?? 0
    add(
      durations,
      durationRanges.findLastIndex(({ min }) => min <= seconds),
    )
    const end = index.termStart[at + 1] ?? 0
    for (let offset = index.termStart[at] ?? 0; offset < end; offset += 1) add(terms, index.terms[offset] ?? 0)
  }
  return { terms, durations }
}

function add(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}
