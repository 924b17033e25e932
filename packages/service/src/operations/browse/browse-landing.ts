// POST /partner/v1/landing: recommendations, new releases, and a rail per collection (H-17).
import { operations, RAIL_MAX, RAILS_MAX, type CollectionRail, type RecommendedCard } from '@proscenium/contract'
import { readSignedCursor, writeSignedCursor } from '../../domain/text/signed-cursor.ts'
import { withSession } from '../auth/authentication.ts'
import { cardsFor } from '../catalogue/catalogue-card.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { runQueued, payerOf } from '../run-queued.ts'
import { invalidRequest, ok } from '../responses.ts'
import { recommend } from './recommendations.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { CollectionRecord } from '../../store/catalogue/collections.ts'
import type { Store } from '../../store/store.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

export const browseLanding = withSession(operations.browseLanding, async (context, { caller, body }) => {
  const signed = { digest: 'landing', keys: context.keys.cursors }
  const { cursor = null } = body
  // Signed by this service only, so it has this type.
  const after = cursor === null ? null : (readSignedCursor(cursor, signed) as RailPosition | null)
  if (cursor !== null && after === null) {
    return invalidRequest([{ field: 'cursor', rule: 'must come from this list' }])
  }
  const isFirst = after === null
  return await runQueued(context, payerOf(caller), async (pace) => {
    const [recommended, newest, { rails, next }] = await Promise.all([
      isFirst ? recommend(context, caller, { limit: RAIL_MAX, pace }) : [],
      isFirst ? newReleases(context) : [],
      collectionRails(context, after),
    ])
    const shown = [...recommended.map(({ record }) => record), ...newest, ...rails.flatMap(({ records }) => records)]
    const ids = new Set(shown.map(({ video }) => video.id))
    const card = cardsFor(context, caller, await entitlementOf(context, caller, [...ids]))
    return ok({
      recommended: recommended.map(({ record, reason }): RecommendedCard => ({
        ...card(record),
        recommendedFor: reason,
      })),
      newReleases: newest.map(card),
      collections: rails.map(({ id, name, description, videoIds, records }): CollectionRail => ({
        collectionId: id,
        title: name,
        description,
        total: videoIds.length,
        videos: records.map(card),
      })),
      nextCursor: next === null ? null : writeSignedCursor(next, signed),
    })
  })
})

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

/** Where a page of rails ends. */
interface RailPosition {
  readonly id: string
  /** Number of collections until there, if this one is gone meanwhile. */
  readonly count: number
}

interface RailPage {
  readonly rails: readonly Rail[]
  /** Null on the last page. */
  readonly next: RailPosition | null
}

/**
 * A page of the landing view's rails, one for each collection in display order (H-17). Reads the videos of its
 * collections at once.
 */
export async function collectionRails({ store }: Reader, after: RailPosition | null): Promise<RailPage> {
  const all = await store.collections.list()
  const known = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1
  const start = known > 0 ? known : (after?.count ?? 0)
  const collections = all.slice(start, start + RAILS_MAX)
  const count = start + collections.length
  const last = count < all.length ? collections.at(-1) : undefined
  const rails = await withFirstVideos(store, collections)
  return { rails, next: last === undefined ? null : { id: last.id, count } }
}

async function withFirstVideos(store: Reader['store'], collections: readonly CollectionRecord[]): Promise<Rail[]> {
  const shown = collections.map((each) => ({ ...each, first: each.videoIds.slice(0, RAIL_MAX) }))
  const found = await store.catalogue.byIds([...new Set(shown.flatMap(({ first }) => first))])
  const records = new Map(found.map((record) => [record.video.id, record]))
  return shown.map(({ first, ...each }) => ({ ...each, records: first.flatMap((id) => records.get(id) ?? []) }))
}
