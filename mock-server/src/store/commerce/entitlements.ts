// The rights of people to videos: what ownership is derived from, and the operator's hand on them.
import type { Kysely } from 'kysely'
import type { EntitlementFacts, GrantFact } from '../../domain/entitlement/entitlement.ts'
import type { Database, GrantTable } from '../schema.ts'

export type GrantKind = 'membership_claims' | 'addon_grants'

/** The operator's word on one video for one account. */
export interface Override {
  readonly internalUserId: string
  readonly videoId: string
  /** null takes the word back. */
  readonly allow: boolean | null
  readonly now: number
}

export interface EntitlementStore {
  /** All that a person's ownership is derived from; nothing without an account (SPEC 2.4). */
  factsOf(internalUserId: string | null): Promise<EntitlementFacts>
  /** Errors: rejects where account, partner or video is unknown. */
  grant(kind: GrantKind, grant: Omit<GrantTable, 'revoked_at'>): Promise<void>
  /** Takes a grant back; false where there is none that still holds. */
  revokeGrant(kind: GrantKind, id: string, now: number): Promise<boolean>
  /** Errors: rejects where account or video is unknown. */
  override(word: Override): Promise<void>
}

/** The rights of one database. */
export function createEntitlementStore(db: Kysely<Database>): EntitlementStore {
  return {
    async factsOf(internalUserId) {
      if (internalUserId === null) return { orders: [], claims: [], addons: [], overrides: [] }
      const [orders, claims, addons, overrides] = await Promise.all([
        ordersOf(db, internalUserId),
        grantsOf(db, 'membership_claims', internalUserId),
        grantsOf(db, 'addon_grants', internalUserId),
        overridesOf(db, internalUserId),
      ])
      return { orders, claims, addons, overrides }
    },
    async grant(kind, grant) {
      await db
        .insertInto(kind)
        .values({ ...grant, revoked_at: null })
        .execute()
    },
    async revokeGrant(kind, id, now) {
      const { numUpdatedRows } = await db
        .updateTable(kind)
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    override: (word) => override(db, word),
  }
}

async function ordersOf(db: Kysely<Database>, internalUserId: string): Promise<EntitlementFacts['orders']> {
  return await db
    .selectFrom('orders')
    .select(['video_id as videoId', 'status', 'partner_id as partnerId', 'completed_at as completedAt'])
    .where('internal_user_id', '=', internalUserId)
    .where('status', '=', 'completed')
    .execute()
}

async function grantsOf(db: Kysely<Database>, kind: GrantKind, internalUserId: string): Promise<GrantFact[]> {
  return await db
    .selectFrom(kind)
    .select(['video_id as videoId', 'partner_id as partnerId', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .where('internal_user_id', '=', internalUserId)
    .execute()
}

async function overridesOf(db: Kysely<Database>, internalUserId: string): Promise<EntitlementFacts['overrides']> {
  const rows = await db
    .selectFrom('admin_overrides')
    .select(['video_id as videoId', 'allow'])
    .where('internal_user_id', '=', internalUserId)
    .execute()
  return rows.map(({ videoId, allow }) => ({ videoId, allow: allow === 1 }))
}

async function override(db: Kysely<Database>, { internalUserId, videoId, allow, now }: Override): Promise<void> {
  if (allow === null) {
    const kept = db.deleteFrom('admin_overrides').where('internal_user_id', '=', internalUserId)
    await kept.where('video_id', '=', videoId).execute()
    return
  }
  const word = { allow: allow ? 1 : 0, created_at: now } as const
  await db
    .insertInto('admin_overrides')
    .values({ internal_user_id: internalUserId, video_id: videoId, ...word })
    .onConflict((conflict) => conflict.columns(['internal_user_id', 'video_id']).doUpdateSet(word))
    .execute()
}
