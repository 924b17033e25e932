// What people did: their rights to videos.
import type { Kysely } from 'kysely'
import type { EntitlementFacts } from '../domain/entitlement.ts'
import type { Database } from './schema.ts'

export interface ActivityStore {
  /** What a person's ownership is derived from; nothing without an account. */
  entitlementFacts(internalUserId: string | null): Promise<EntitlementFacts>
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
  }
}
