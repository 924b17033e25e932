// Rights to videos, from which ownership is derived (B-26), and operator overrides.
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { Acquisition, EntitlementFacts, GrantFact } from '../../domain/entitlement/entitlement.ts'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import { isAmong } from '../engine/dialect.ts'
import type { Database, GrantTable } from '../schema.ts'
import {
  acquisitionsAfter,
  acquisitionsAt,
  type CountedAcquisitions,
  type PageAfter,
  type PageAt,
} from './acquisitions.ts'

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
    /** What a user's ownership of these videos is derived from; no rights without an account (B-14). */
    factsOf: async (internalUserId: string | null, videoIds: readonly string[]): Promise<EntitlementFacts> =>
      internalUserId === null || videoIds.length === 0
        ? { videoIds, orders: [], claims: [], addons: [], overrides: [] }
        : await entitlementFacts(db, internalUserId, videoIds),
    /** See `acquisitionsAfter`; none without an account. */
    latest: async (internalUserId: string | null, page: PageAfter): Promise<readonly Acquisition[]> =>
      internalUserId === null ? [] : await acquisitionsAfter(db, { internalUserId, partnerId: null }, page),
    /** Those through a partner, by offset (C-02); none without an account. */
    through: async (internalUserId: string | null, partnerId: string, page: PageAt): Promise<CountedAcquisitions> =>
      internalUserId === null ? { total: 0, page: [] } : await acquisitionsAt(db, { internalUserId, partnerId }, page),
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

export async function entitlementFacts(
  db: Kysely<Database>,
  internalUserId: string,
  videoIds: readonly string[],
): Promise<EntitlementFacts> {
  const asked = { internalUserId, isAsked: isAmong(db, 'video_id', videoIds) }
  const [orders, claims, addons, overrides] = await Promise.all([
    ordersOf(db, asked),
    grantsOf(db, 'membership_claims', asked),
    grantsOf(db, 'addon_grants', asked),
    overridesOf(db, asked),
  ])
  return { videoIds, orders, claims, addons, overrides }
}

interface Asked {
  readonly internalUserId: string
  readonly isAsked: Expression<SqlBool>
}

/** A literal instead of a parameter, so that the partial index of owned videos is used. */
async function ordersOf(db: Kysely<Database>, { internalUserId, isAsked }: Asked): Promise<EntitlementFacts['orders']> {
  return await db
    .selectFrom('orders')
    .select(['video_id as videoId', 'status', 'partner_id as partnerId'])
    .where('internal_user_id', '=', internalUserId)
    .where(isAsked)
    .where('status', '=', sql.lit<'completed'>('completed'))
    .execute()
}

async function grantsOf(
  db: Kysely<Database>,
  kind: GrantKind,
  { internalUserId, isAsked }: Asked,
): Promise<GrantFact[]> {
  return await db
    .selectFrom(kind)
    .select(['video_id as videoId', 'partner_id as partnerId', 'revoked_at as revokedAt'])
    .where('internal_user_id', '=', internalUserId)
    .where(isAsked)
    .where('revoked_at', 'is', null)
    .execute()
}

async function overridesOf(
  db: Kysely<Database>,
  { internalUserId, isAsked }: Asked,
): Promise<EntitlementFacts['overrides']> {
  const rows = await db
    .selectFrom('admin_overrides')
    .select(['video_id as videoId', 'allow'])
    .where('internal_user_id', '=', internalUserId)
    .where(isAsked)
    .execute()
  return rows.map(({ videoId, allow }) => ({ videoId, allow: allow === 1 }))
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
