// Removes unusable rows, a few at a time, so that no sweep delays a request. Several processes may sweep concurrently:
// each row is removed once.
import type { Kysely } from 'kysely'
import { IDEMPOTENCY_LIFETIME_MS } from '../../domain/commerce/order.ts'
import type { CollectionQuoteStore } from '../commerce/collection-quotes.ts'
import type { OrderStore } from '../commerce/orders.ts'
import type { SignInLinkStore } from '../dashboard/links.ts'
import type { DashboardSessionStore } from '../dashboard/sessions.ts'
import type { Commit } from '../engine/group-commit.ts'
import type { RateLimitStore } from '../limits/rate-limits.ts'
import type { Database } from '../schema.ts'
import type { UsageStore } from '../limits/usage.ts'
import type { ViewStore } from '../recommendations/views.ts'
import type { RequestLogStore } from '../usage/request-log.ts'
import { createUsageSweeps } from '../usage/usage-sweeps.ts'

const DAY_MS = 86_400_000
/** Ended sessions are retained this long (ms), so that a late request learns when its session ended. */
const SESSION_RETENTION_MS = 35 * DAY_MS
/** A dashboard session ends after 12 hours without a request (D-10). */
const DASHBOARD_RETENTION_MS = DAY_MS

/** Each removes or ends at most `most` rows past their time at `now` (ms); returns their number. */
export type Sweeps = Readonly<
  Record<
    | 'rate_hits'
    | 'usage_buckets'
    | 'sessions'
    | 'idempotency_keys'
    | 'orders'
    | 'collection_quotes'
    | 'video_views'
    | 'sign_in_links'
    | 'dashboard_sessions'
    | keyof ReturnType<typeof createUsageSweeps>,
    Sweep
  >
>
export type Sweep = (now: number, most: number) => Promise<number>

export function createSweeps(
  db: Kysely<Database>,
  parts: {
    commit: Commit
    limits: RateLimitStore
    usage: UsageStore
    orders: OrderStore
    quotes: CollectionQuoteStore
    views: ViewStore
    signInLinks: SignInLinkStore
    dashboardSessions: DashboardSessionStore
    requestLog: RequestLogStore
  },
): Sweeps {
  const { commit, limits, usage, orders, quotes, views, signInLinks, dashboardSessions, requestLog } = parts
  return {
    usage_buckets: (now, most) => usage.sweep(now, most),
    rate_hits: (now, most) => limits.sweep(now, most),
    orders: (now, most) => orders.endOverdue(now, most),
    collection_quotes: (now, most) => quotes.sweep(now, most),
    video_views: (now, most) => views.sweep(now, most),
    sign_in_links: (now, most) => signInLinks.sweep(now, most),
    dashboard_sessions: (now, most) => dashboardSessions.sweep(now - DASHBOARD_RETENTION_MS, most),
    ...createUsageSweeps(db, requestLog),
    async sessions(now, most) {
      const over = db
        .selectFrom('sessions')
        .select('id')
        .where('expires_at', '<=', now - SESSION_RETENTION_MS)
        .limit(most)
      // Joins the group commit of the sign-ins: a separate sync would block them.
      return await commit(async ({ trx }) => {
        const { numDeletedRows } = await trx.deleteFrom('sessions').where('id', 'in', over).executeTakeFirst()
        return Number(numDeletedRows)
      })
    },
    async idempotency_keys(now, most) {
      const old = await db
        .selectFrom('idempotency_keys')
        .select(['scope', 'key'])
        .where('created_at', '<=', now - IDEMPOTENCY_LIFETIME_MS)
        .limit(most)
        .execute()
      if (old.length === 0) return 0
      const { numDeletedRows } = await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<=', now - IDEMPOTENCY_LIFETIME_MS)
        .where((where) => where.or(old.map(({ scope, key }) => where.and({ scope, key }))))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
