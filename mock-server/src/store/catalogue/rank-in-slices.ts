// Ranks an index slice by slice, so that other requests are served in between.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'
import { startRanking, type RankedVideo, type RankQuery } from '../../domain/ranking/ranking.ts'

/** Videos ranked before the event loop gets its turn: about a millisecond. */
const SLICE = 10_000

export async function rankInSlices(index: FeatureIndex, question: RankQuery): Promise<RankedVideo[]> {
  const ranking = startRanking(index, question)
  while (ranking.advance(SLICE)) await yieldToEventLoop()
  return ranking.ranked()
}
