// POST /partner/v1/landing: recommendations, new releases, and a rail per collection (H-17).
import { operations, RAIL_MAX, type CollectionRail, type RecommendedCard } from '@proscenium/contract'
import { withSession } from '../auth/authentication.ts'
import { cardsFor } from '../catalogue/catalogue-card.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { ok } from '../responses.ts'
import { recommend } from './recommendations.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { CollectionRecord } from '../../store/catalogue/collections.ts'
import type { Store } from '../../store/store.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

export const browseLanding = withSession(operations.browseLanding, async (context, { caller }) => {
  const [recommended, newest, collections] = await Promise.all([
    recommend(context, caller, RAIL_MAX),
    newReleases(context),
    collectionRails(context),
  ])
  const shown = [
    ...recommended.map(({ record }) => record),
    ...newest,
    ...collections.flatMap(({ records }) => records),
  ]
  const ids = new Set(shown.map(({ video }) => video.id))
  const card = cardsFor(context, caller, await entitlementOf(context, caller, [...ids]))
  return ok({
    recommended: recommended.map(({ record, reason }): RecommendedCard => ({
      ...card(record),
      recommendedFor: reason,
    })),
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
