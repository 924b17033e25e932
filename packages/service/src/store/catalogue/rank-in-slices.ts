// Ranks an index in slices and yields between them, so that other requests are served.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'
import { startRanking, type RankedVideo, type RankQuery } from '../../domain/ranking/ranking.ts'

/** Videos ranked between two yields: about a millisecond. */
const SLICE = 10_000

export async function rankInSlices(index: FeatureIndex, query: RankQuery): Promise<RankedVideo[]> {
  const ranking = startRanking(index, query)
  while (ranking.advance(SLICE)) await yieldToEventLoop()
  return ranking.ranked()
}
