// Ranks an index slice by slice, so that other requests are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FeatureIndex } from '../domain/feature-index.ts'
import { startRanking, type RankPlace, type RankQuestion } from '../domain/ranking.ts'

/** Videos ranked before the event loop gets its turn: about a millisecond. */
const SLICE = 10_000

export async function rankInTurns(index: FeatureIndex, question: RankQuestion): Promise<RankPlace[]> {
  const ranking = startRanking(index, question)
  while (ranking.advance(SLICE)) await nextTurn()
  return ranking.places()
}
