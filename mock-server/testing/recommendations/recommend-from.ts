// Recommendations from an index and a history, as the service computes them but without its database.
import type { FeatureIndex } from '@proscenium/service/domain/ranking/feature-index'
import { positionOf, startNeighbourScan } from '@proscenium/service/domain/recommendations/neighbours'
import { recommend, type Recommendation } from '@proscenium/service/domain/recommendations/recommend'
import { seedsOf, type History } from '@proscenium/service/domain/recommendations/seeds'
import { termWeightsOf } from '@proscenium/service/domain/recommendations/terms'

interface Scene extends History {
  readonly now: number
  readonly limit: number
  readonly popular?: readonly string[]
  readonly blocked?: readonly string[]
}

export function recommendFrom(index: FeatureIndex, scene: Scene): Recommendation[] {
  const { owned, viewed, popular = [], blocked = [], now, limit } = scene
  const weights = termWeightsOf(index)
  const seeds = seedsOf({ owned, viewed }, now)
  const subjects = seeds.flatMap(({ videoId }) => {
    const at = positionOf(index, videoId)
    return at === null ? [] : [{ videoId, at }]
  })
  const scan = startNeighbourScan(index, weights, { subjects: subjects.map(({ at }) => at), limit: 64 })
  scan.advance(index.size)
  const lists = scan.neighbours()
  const excluded = new Set([...blocked, ...owned.map(({ videoId }) => videoId)])
  return recommend({
    index,
    weights,
    seeds,
    popular,
    newest: index.newest.map((at) => index.ids[at] ?? ''),
    limit,
    neighbours: new Map(subjects.map(({ videoId }, at) => [videoId, lists[at] ?? []])),
    isExcluded: (id) => excluded.has(id),
    viewed: new Set(viewed.map(({ videoId }) => videoId)),
  })
}
