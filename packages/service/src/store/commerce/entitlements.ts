// Rights to videos, from which ownership is derived (B-26), and operator overrides.
import type { Kysely } from 'kysely'
import type { EntitlementFacts, GrantFact } from '../../domain/entitlement/entitlement.ts'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import type { Database, GrantTable } from '../schema.ts'

export type GrantKind = 'membership_claims' | 'addon_grants'

/** An operator override for one video and one account. */
export interface Override {
  readonly internalUserId: string
  readonly videoId: string
  /** null removes the override. */
  readonly allow: boolean | null
  readonly now: number
  /** Recorded with the change (D-11). */
  readonly audit?: AuditEntry | undefined
}

/** Grants of one kind that an account has to a video. */
export interface GrantedVideo {
  readonly kind: GrantKind
  readonly internalUserId: string
  readonly videoId: string
}

/** The entitlement store of one database. */
export function createEntitlementStore(db: Kysely<Database>) {
  return {
    /** Everything that a user's ownership is derived from; empty without an account (B-14). */
    factsOf: async (internalUserId: string | null): Promise<EntitlementFacts> =>
      internalUserId === null
        ? { orders: [], claims: [], addons: [], overrides: [] }
        : await entitlementFacts(db, internalUserId),
    /** `audit` is recorded with the grant. Errors: rejects if the account, partner or video is unknown. */
    grantRight: (kind: GrantKind, grant: Omit<GrantTable, 'revoked_at'>, audit?: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto(kind)
          .values({ ...grant, revoked_at: null })
          .execute()
        await writeAudit(trx, audit)
      }),
    /** Revokes every active grant; returns their number. `audit` is recorded if there was one. */
    revokeRights: ({ kind, internalUserId, videoId }: GrantedVideo, audit: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable(kind)
          .set({ revoked_at: audit.at })
          .where('internal_user_id', '=', internalUserId)
          .where('video_id', '=', videoId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await writeAudit(trx, audit)
        return Number(numUpdatedRows)
      }),
    /** False if there is no override to remove. Errors: rejects if the account or video is unknown. */
    override: (change: Override) =>
      db.transaction().execute(async (trx) => {
        const changed = await override(trx, change)
        if (changed) await writeAudit(trx, change.audit)
        return changed
      }),
  }
}

export async function entitlementFacts(db: Kysely<Database>, internalUserId: string): Promise<EntitlementFacts> {
  const [orders, claims, addons, overrides] = await Promise.all([
    ordersOf(db, internalUserId),
    grantsOf(db, 'membership_claims', internalUserId),
    grantsOf(db, 'addon_grants', internalUserId),
    overridesOf(db, internalUserId),
  ])
  return { orders, claims, addons, overrides }
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
    .select(['video_id as videoId', 'allow', 'created_at as createdAt'])
    .where('internal_user_id', '=', internalUserId)
    .execute()
  return rows.map(({ allow, ...rest }) => ({ ...rest, allow: allow === 1 }))
}

async function override(db: Kysely<Database>, { internalUserId, videoId, allow, now }: Override): Promise<boolean> {
  if (allow === null) {
    const previous = db.deleteFrom('admin_overrides').where('internal_user_id', '=', internalUserId)
    return (await previous.where('video_id', '=', videoId).executeTakeFirst()).numDeletedRows > 0n
  }
  const change = { allow: allow ? 1 : 0, created_at: now } as const
  await db
    .insertInto('admin_overrides')
    .values({ internal_user_id: internalUserId, video_id: videoId, ...change })
    .onConflict((conflict) => conflict.columns(['internal_user_id', 'video_id']).doUpdateSet(change))
    .execute()
  return true
}
