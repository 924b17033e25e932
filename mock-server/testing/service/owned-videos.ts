// Customers who own thousands of videos.
import { randomUUID } from 'node:crypto'
import type { Store } from '@proscenium/service/store/store'
import { emptySeedRows, video } from '../seed-rows.ts'

export interface Owner {
  readonly internalUserId: string
  readonly linkedUserId: string
  /** The partner through which the videos are acquired. */
  readonly partnerId: string
}

/** How a right to a video comes about. */
export type RightKind = 'order' | 'claim' | 'addon' | 'override'

const MINUTE_MS = 60_000

/** Adds videos without files to the catalogue; returns their ids. */
export async function addVideos(store: Pick<Store, 'seed'>, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const videos = ids.map((id, n) => ({ ...video(n), id }))
  await store.seed({ ...emptySeedRows, videos }, { restore: false })
  return ids
}

/** Gives the customer the videos by each kind of right in turn, a minute apart, the last one newest. */
export async function ownVideos(
  store: Pick<Store, 'seed'>,
  { owner, videoIds, kinds }: { owner: Owner; videoIds: readonly string[]; kinds: readonly RightKind[] },
): Promise<void> {
  const rights = videoIds.map((video_id, n) => ({
    kind: kinds[n % kinds.length],
    right: { internal_user_id: owner.internalUserId, video_id, created_at: (n + 1) * MINUTE_MS },
  }))
  const of = (kind: RightKind) => rights.filter((each) => each.kind === kind).map(({ right }) => right)
  const grant = { partner_id: owner.partnerId, revoked_at: null }
  await store.seed(
    {
      ...emptySeedRows,
      orders: of('order').map((right) => ({
        ...right,
        id: randomUUID(),
        partner_id: owner.partnerId,
        linked_user_id: owner.linkedUserId,
        status: 'completed',
        completed_at: right.created_at,
      })),
      membership_claims: of('claim').map((right) => ({ ...right, ...grant, id: randomUUID() })),
      addon_grants: of('addon').map((right) => ({ ...right, ...grant, id: randomUUID() })),
      admin_overrides: of('override').map((right) => ({ ...right, allow: 1 })),
    },
    { restore: false },
  )
}
