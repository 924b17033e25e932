// POST /partner/v1/landing: recommendations, new releases, and a rail per collection (H-17).
import { operations, RAIL_MAX, type CollectionRail, type RecommendedCard } from '@proscenium/contract'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import type { Entitlement } from '../../domain/entitlement/entitlement.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { cardsFor } from '../catalogue/catalogue-card.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import type { OperationContext } from '../context.ts'
import { runQueued, payerOf } from '../run-queued.ts'
import { ok } from '../responses.ts'
import { recommend } from './recommendations.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { CollectionRecord } from '../../store/catalogue/collections.ts'
import type { Store } from '../../store/store.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

export const browseLanding = withSession(operations.browseLanding, async (context, { caller }) => {
  const entitlement = await entitlementOf(context, caller)
  const card = cardsFor(context, caller, entitlement)
  return await runQueued(context, payerOf(caller), async (pace) => {
    const [recommended, newest, collections] = await Promise.all([
      recommendedCards(context, caller, { entitlement, pace }),
      newReleases(context),
      collectionRails(context),
    ])
    return ok({
      recommended,
      newReleases: newest.map(card),
      collections: collections.map(({ id, name, description, videoIds, records }): CollectionRail => ({
        collectionId: id,
        title: name,
        description,
        total: videoIds.length,
        videos: records.map(card),
      })),
    })
  })
})

async function recommendedCards(
  context: OperationContext,
  caller: SessionRecord,
  { entitlement, pace }: { readonly entitlement: Entitlement; readonly pace: Pace },
): Promise<RecommendedCard[]> {
  const card = cardsFor(context, caller, entitlement)
  const found = await recommend(context, caller, { limit: RAIL_MAX, entitlement, pace })
  return found.map(({ record, reason }) => ({ ...card(record), recommendedFor: reason }))
}

/** Most rails, so that a response stays small. */
const RAILS_MAX = 100
/** Newest videos read per attempt to find usable ones. */
const NEWEST_STEP = 24
/** Newest videos examined at most: a catalogue whose newest are all unusable shows fewer new releases. */
const NEWEST_MAX = 240

interface Reader {
  readonly store: Pick<Store, 'catalogue' | 'collections'>
}

/** The newest usable videos (B-25). */
export async function newReleases({ store }: Reader): Promise<readonly VideoRecord[]> {
  const usable: VideoRecord[] = []
  let before: string | null = null
  for (let read = 0; read < NEWEST_MAX && usable.length < RAIL_MAX; read += NEWEST_STEP) {
    const found: VideoRecord[] = await store.catalogue.list({ limit: NEWEST_STEP, before, search: null, terms: [] })
    usable.push(...found.filter((record) => availabilityOfVideo(record).status === 'available'))
    before = found.at(-1)?.video.published_at ?? null
    if (found.length < NEWEST_STEP) break
  }
  return usable.slice(0, RAIL_MAX)
}

interface Rail extends CollectionRecord {
  /** The collection's first videos; unavailable ones are included and marked (B-25). */
  readonly records: readonly VideoRecord[]
}

/**
 * The videos of the landing view's rails: the newest ones, and those of each collection (H-17). In display order.
 * Reads the videos of all collections at once.
 */
export async function collectionRails({ store }: Reader): Promise<readonly Rail[]> {
  const collections = (await store.collections.list()).slice(0, RAILS_MAX)
  const shown = collections.map((each) => ({ ...each, first: each.videoIds.slice(0, RAIL_MAX) }))
  const found = await store.catalogue.byIds([...new Set(shown.flatMap(({ first }) => first))])
  const records = new Map(found.map((record) => [record.video.id, record]))
  return shown.map(({ first, ...each }) => ({ ...each, records: first.flatMap((id) => records.get(id) ?? []) }))
}
