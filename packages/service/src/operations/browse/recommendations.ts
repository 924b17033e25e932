// Recommendations for a session's user, with their reasons (B-37), and the videos similar to one.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RecommendationReason } from '@proscenium/contract'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import { recommend as choose, type Recommendation } from '../../domain/recommendations/recommend.ts'
import { seedsOf } from '../../domain/recommendations/seeds.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { sessionScope } from '../auth/authentication.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'
import type { OperationContext } from '../context.ts'

export interface RecommendedVideo {
  readonly record: VideoRecord
  readonly reason: RecommendationReason
}

interface RecommendationOptions {
  readonly limit: number
  /** Of the session's user. */
  readonly entitlement: Entitlement
  readonly pace: Pace
}

/** Popular videos read; a customer who owns all of them gets new ones. */
const POPULAR_MAX = 200

/**
 * At most `limit`, best first; never one that is owned, blocked or unavailable. Counts them as recommendations (D-07).
 */
export async function recommend(
  context: OperationContext,
  caller: SessionRecord,
  { limit, entitlement, pace }: RecommendationOptions,
): Promise<readonly RecommendedVideo[]> {
  const { store, clock, usageRecorder } = context
  const [views, popular] = await Promise.all([
    store.views.latest(caller.session.linked_user_id),
    store.demand.top(POPULAR_MAX),
  ])
  const viewed = views.filter(({ videoId }) => !entitlement.isBlocked(videoId))
  const seeds = seedsOf({ owned: entitlement.acquisitions, viewed }, clock.now())
  // Of thousands of rights, these are work for a tick of its own (O-16).
  await yieldToEventLoop()
  const chosen = choose({
    ...(await store.neighbours.of(
      seeds.map(({ videoId }) => videoId),
      pace,
    )),
    seeds,
    popular,
    isExcluded: (id) => entitlement.ownershipOf(id) === 'owned' || entitlement.isBlocked(id),
    viewed: new Set(viewed.map(({ videoId }) => videoId)),
    limit,
  })
  const recommended = await withRecords(context, chosen)
  if (recommended.length > 0) {
    usageRecorder.count(sessionScope(caller), 'recommendations', { by: recommended.length })
  }
  return recommended
}

/** Reads the recommended videos and those that they resemble at once. */
async function withRecords(
  { store }: OperationContext,
  chosen: readonly Recommendation[],
): Promise<RecommendedVideo[]> {
  const ids = chosen.flatMap(({ videoId, reason }) => (reason.seedId === null ? [videoId] : [videoId, reason.seedId]))
  const found = await store.catalogue.byIds([...new Set(ids)])
  const records = new Map(found.map((record) => [record.video.id, record]))
  return chosen.flatMap(({ videoId, reason: { kind, seedId } }) => {
    const record = records.get(videoId)
    // They may be of an earlier version of the catalogue.
    if (record === undefined || availabilityOfVideo(record).status === 'unavailable') return []
    const seed = seedId === null ? undefined : records.get(seedId)
    const reason = seed === undefined ? { kind } : { kind, videoId: seed.video.id, title: seed.video.title }
    return [{ record, reason }]
  })
}

/** The available videos nearest to one, nearest first, owned ones included; none that the operator blocks. */
export async function similarVideos(
  { store }: OperationContext,
  { videoId, limit, entitlement, pace }: RecommendationOptions & { readonly videoId: string },
): Promise<readonly VideoRecord[]> {
  const { index, neighbours } = await store.neighbours.of([videoId], pace)
  const ids = (neighbours.get(videoId) ?? []).map(({ at }) => index.ids[at] ?? '')
  const records = await store.catalogue.byIds(ids.filter((id) => !entitlement.isBlocked(id)).slice(0, limit))
  return records.filter((record) => availabilityOfVideo(record).status === 'available')
}
