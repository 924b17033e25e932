// What people did: their rights to videos, and how often they asked.
import type { Kysely } from 'kysely'
import type { EntitlementFacts } from '../domain/entitlement.ts'
import type { Database } from './schema.ts'

interface RateQuestion {
  /** Who is counted. */
  readonly bucket: string
  readonly limit: number
  readonly windowMs: number
  readonly now: number
}

export interface ActivityStore {
  /** What a person's ownership is derived from; nothing without an account. */
  entitlementFacts(internalUserId: string | null): Promise<EntitlementFacts>
  /** Counts one use if the bucket has room in its window; else says in how many ms it will have. */
  take(question: RateQuestion): Promise<{ ok: true } | { ok: false; retryAfterMs: number }>
}

/** The activity of one database. Membership claims, add-ons and overrides have no tables before their issue. */
export function createActivityStore(db: Kysely<Database>): ActivityStore {
  return {
    async entitlementFacts(internalUserId) {
      const orders =
        internalUserId === null
          ? []
          : await db
              .selectFrom('orders')
              .select(['video_id as videoId', 'status'])
              .where('internal_user_id', '=', internalUserId)
              .execute()
      return { orders, claims: [], addons: [], overrides: [] }
    },
    take: (question) => take(db, question),
  }
}

/** A sliding window: no window of `windowMs`, wherever it begins, holds more than `limit` uses. */
async function take(
  db: Kysely<Database>,
  { bucket, limit, windowMs, now }: RateQuestion,
): Promise<{ ok: true } | { ok: false; retryAfterMs: number }> {
  return await db.transaction().execute(async (trx) => {
    // Uses from the future were counted before the clock was set back; they would block for as long as it was moved.
    await trx
      .deleteFrom('rate_hits')
      .where('bucket', '=', bucket)
      .where((where) => where.or([where('at', '<=', now - windowMs), where('at', '>', now)]))
      .execute()
    const hits = await trx.selectFrom('rate_hits').select('at').where('bucket', '=', bucket).orderBy('at').execute()
    const blocking = hits.at(-limit)
    if (hits.length >= limit && blocking !== undefined) return { ok: false, retryAfterMs: blocking.at + windowMs - now }
    await trx.insertInto('rate_hits').values({ bucket, at: now }).execute()
    return { ok: true }
  })
}
