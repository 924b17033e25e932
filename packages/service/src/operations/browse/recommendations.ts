// Recommendations for a session's user, with their reasons (B-37), and the videos similar to one.
import type { RecommendationReason } from '@proscenium/contract'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import { recommend as recommendFrom, type Recommendation } from '../../domain/recommendations/recommend.ts'
import { seedsOf, SEEDS_MAX, type Seed } from '../../domain/recommendations/seeds.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { sessionScope } from '../auth/authentication.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import type { OperationContext } from '../context.ts'

export interface RecommendedVideo {
  readonly record: VideoRecord
  readonly reason: RecommendationReason
}

interface RecommendationOptions {
  readonly limit: number
  readonly pace: Pace
}

/** Popular videos read; a customer who owns all of them gets new ones. */
const POPULAR_MAX = 200
/** Popular and new videos whose rights are read first: nearly always enough. */
const FIRST = 48

/**
 * At most `limit`, best first; never one that is owned, blocked or unavailable. Counts them as recommendations (D-07).
 */
export async function recommend(
  context: OperationContext,
  caller: SessionRecord,
  options: RecommendationOptions,
): Promise<readonly RecommendedVideo[]> {
  const chosen = await choose(context, caller, options)
  const recommended = await withRecords(context, chosen)
  if (recommended.length > 0) {
    context.usageRecorder.count(sessionScope(caller), 'recommendations', { by: recommended.length })
  }
  return recommended
}

async function choose(
  context: OperationContext,
  caller: SessionRecord,
  { limit, pace }: RecommendationOptions,
): Promise<readonly Recommendation[]> {
  const { store } = context
  const { seeds, viewed } = await historyOf(context, caller)
  const [popular, near] = await Promise.all([
    store.demand.top(POPULAR_MAX),
    store.neighbours.of(
      seeds.map(({ videoId }) => videoId),
      pace,
    ),
  ])
  const { index } = near
  const newest = index.newest.map((at) => index.ids[at] ?? '')
  const neighbours = [...near.neighbours.values()].flatMap((list) => list.map(({ at }) => index.ids[at] ?? ''))
  const among = async (most: number): Promise<readonly Recommendation[]> => {
    const lists = { popular: popular.slice(0, most), newest: newest.slice(0, most) }
    const ids = [...new Set([...neighbours, ...lists.popular, ...lists.newest])]
    const entitlement = await entitlementOf(context, caller, ids)
    const isExcluded = (id: string) => entitlement.ownershipOf(id) === 'owned' || entitlement.isBlocked(id)
    return recommendFrom({ ...near, ...lists, seeds, viewed, isExcluded, limit })
  }
  const first = await among(FIRST)
  // Viewed videos come after all others, which may be further down.
  const isWhole =
    first.length === limit && first.every(({ videoId, reason }) => isOfHistory(reason) || !viewed.has(videoId))
  return isWhole || Math.max(popular.length, newest.length) <= FIRST ? first : await among(Number.POSITIVE_INFINITY)
}

function isOfHistory({ seedId }: Recommendation['reason']): boolean {
  return seedId !== null
}

/** The videos that recommendations follow from, and those that the user viewed and may buy. */
async function historyOf(
  context: OperationContext,
  caller: SessionRecord,
): Promise<{ readonly seeds: readonly Seed[]; readonly viewed: ReadonlySet<string> }> {
  const { store, clock } = context
  const { linked_user_id: linkedUserId, internal_user_id: account } = caller.session
  const views = await store.views.latest(linkedUserId)
  // The newest are those of the greatest weight.
  const owned = await store.entitlements.latest(account, { after: null, limit: SEEDS_MAX })
  const entitlement = await entitlementOf(
    context,
    caller,
    views.map(({ videoId }) => videoId),
  )
  const shown = views.filter(({ videoId }) => !entitlement.isBlocked(videoId))
  const viewed = shown.filter(({ videoId }) => entitlement.ownershipOf(videoId) !== 'owned')
  return { seeds: seedsOf({ owned, viewed }, clock.now()), viewed: new Set(shown.map(({ videoId }) => videoId)) }
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

/** Ids of the available videos nearest to one, nearest first. */
export async function nearestTo({ store }: OperationContext, videoId: string, pace: Pace): Promise<readonly string[]> {
  const { index, neighbours } = await store.neighbours.of([videoId], pace)
  return (neighbours.get(videoId) ?? []).map(({ at }) => index.ids[at] ?? '')
}

/** At most `limit` of the nearest, owned ones included; none that the operator blocks. */
export async function similarVideos(
  { store }: OperationContext,
  { near, limit, entitlement }: { near: readonly string[]; limit: number; entitlement: Entitlement },
): Promise<readonly VideoRecord[]> {
  const records = await store.catalogue.byIds(near.filter((id) => !entitlement.isBlocked(id)).slice(0, limit))
  return records.filter((record) => availabilityOfVideo(record).status === 'available')
}
