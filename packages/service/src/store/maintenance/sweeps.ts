// Removes unusable rows, a few at a time, so that no sweep delays a request. Several processes may sweep concurrently:
// each row is removed once.
import { sql, type Kysely } from 'kysely'
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
import { bucketStart, buckets, shiftBucket, type Bucket } from '../../domain/usage/buckets.ts'

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

/** Buckets that are retained: the longest period, the one before it, and some more. */
const retained = { hour: 72, day: 65, month: 26 } as const satisfies Record<Bucket, number>

/** Longer than a session is in use. */
const SONG_RETENTION_MS = 35 * DAY_MS
/** Longer than any batch is retried. */
const FLUSH_RETENTION_MS = DAY_MS
const LOG_RETENTION_MS = 30 * DAY_MS
/** Requests per partner and mode that the log retains (D-12). */
const LOG_ENTRIES = 500

const keys = {
  usage_counts: ['partner_id', 'is_test', 'period', 'starts_at', 'metric', 'key_id'],
  usage_user_counts: ['partner_id', 'is_test', 'period', 'starts_at', 'previous_at'],
  rejection_counts: ['partner_id', 'is_test', 'period', 'starts_at', 'operation', 'code'],
  usage_users: ['linked_user_id', 'period', 'starts_at'],
} as const

type PeriodTable = keyof typeof keys

/**
 * Removes usage that no period shows any more. Sweeps in the sense of `Sweeps`: each visits or removes at most about
 * `most` rows and returns their number.
 */
function createUsageSweeps(db: Kysely<Database>, requestLog: RequestLogStore) {
  return {
    usage_counts: (now: number, most: number) => sweepBuckets(db, 'usage_counts', { now, most }),
    usage_user_counts: (now: number, most: number) => sweepBuckets(db, 'usage_user_counts', { now, most }),
    rejection_counts: (now: number, most: number) => sweepBuckets(db, 'rejection_counts', { now, most }),
    usage_users: (now: number, most: number) => sweepBuckets(db, 'usage_users', { now, most }),
    usage_songs: sweepOld(db, { table: 'usage_songs', key: 'song_key', time: 'seen_at', retention: SONG_RETENTION_MS }),
    usage_flushes: sweepOld(db, { table: 'usage_flushes', key: 'id', time: 'at', retention: FLUSH_RETENTION_MS }),
    request_log: sweepOld(db, { table: 'request_log', key: 'id', time: 'at', retention: LOG_RETENTION_MS }),
    request_log_length: (_now: number, most: number) => requestLog.trim(LOG_ENTRIES, most),
  } as const
}

interface OldRows {
  readonly table: 'usage_songs' | 'usage_flushes' | 'request_log'
  readonly key: string
  readonly time: string
  /** Milliseconds. */
  readonly retention: number
}

/** Removes up to `most` rows whose time is longer ago than the retention. */
function sweepOld(db: Kysely<Database>, { table, key, time, retention }: OldRows) {
  return async (now: number, most: number): Promise<number> => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(time)} < ${now - retention} limit ${most}
    )`.execute(db)
    return Number(numAffectedRows ?? 0n)
  }
}

/** Removes up to `most` rows of the first kind of bucket that has any. */
async function sweepBuckets(
  db: Kysely<Database>,
  table: PeriodTable,
  { now, most }: { now: number; most: number },
): Promise<number> {
  const columns = sql.join(keys[table].map((column) => sql.ref(column)))
  for (const bucket of buckets) {
    const end = shiftBucket(bucket, bucketStart(bucket, now), -retained[bucket])
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where period = ${bucket} and starts_at < ${end} limit ${most}
    )`.execute(db)
    if (numAffectedRows !== undefined && numAffectedRows > 0n) return Number(numAffectedRows)
  }
  return 0
}
