// Removes unusable rows, a few at a time, so that no sweep delays a request. Several processes may sweep concurrently:
// each row is removed once.
import { sql, type Kysely } from 'kysely'
import { IDEMPOTENCY_LIFETIME_MS, QUOTE_RETENTION_MS } from '../../domain/commerce/order.ts'
import { bucketStart, buckets, shiftBucket, type Bucket } from '../../domain/usage/buckets.ts'
import type { OrderStore } from '../commerce/orders.ts'
import type { Commit } from '../engine/group-commit.ts'
import { createCheckpoint } from './checkpoint.ts'
import type { RateLimitStore } from '../limits/rate-limits.ts'
import type { UsageStore } from '../limits/usage.ts'
import type { Database } from '../schema.ts'
import type { RequestLogStore } from '../usage/request-log.ts'

const DAY_MS = 86_400_000
/** Requests per partner and mode that the log retains (D-12). */
const LOG_ENTRIES = 500

interface Retention {
  readonly table: keyof Database
  /** The primary key. */
  readonly key: readonly string[]
  /** The column from which the retention counts; it has an index. */
  readonly time: string
  /** Milliseconds. */
  readonly retention: number
}

/**
 * Ended sessions are retained for a week, so that a late request learns how its session ended. They are most of all
 * rows (docs/capacity.md).
 */
const sessions: Retention = { table: 'sessions', key: ['id'], time: 'expires_at', retention: 7 * DAY_MS }

const retentions = {
  idempotency_keys: {
    table: 'idempotency_keys',
    key: ['scope', 'key'],
    time: 'created_at',
    retention: IDEMPOTENCY_LIFETIME_MS,
  },
  collection_quotes: { table: 'collection_quotes', key: ['id'], time: 'expires_at', retention: QUOTE_RETENTION_MS },
  video_views: {
    table: 'video_views',
    key: ['linked_user_id', 'video_id'],
    time: 'viewed_at',
    retention: 180 * DAY_MS,
  },
  /** Expired and used links still explain themselves. */
  sign_in_links: { table: 'dashboard_links', key: ['token_hash'], time: 'expires_at', retention: DAY_MS },
  /** A dashboard session ends after 12 hours without a request (D-10). */
  dashboard_sessions: { table: 'dashboard_sessions', key: ['token_hash'], time: 'seen_at', retention: DAY_MS },
  /** Longer than a session is in use. */
  usage_songs: { table: 'usage_songs', key: ['song_key'], time: 'seen_at', retention: 35 * DAY_MS },
  /** Longer than any batch is retried. */
  usage_flushes: { table: 'usage_flushes', key: ['id'], time: 'at', retention: DAY_MS },
  request_log: { table: 'request_log', key: ['id'], time: 'at', retention: 30 * DAY_MS },
} as const satisfies Readonly<Record<string, Retention>>

/** Buckets that are retained: the longest period, the one before it, and some more. */
const retained = { hour: 72, day: 65, month: 26 } as const satisfies Record<Bucket, number>

const bucketKeys = {
  usage_counts: ['partner_id', 'is_test', 'period', 'starts_at', 'metric', 'key_id'],
  usage_user_counts: ['partner_id', 'is_test', 'period', 'starts_at', 'previous_at'],
  rejection_counts: ['partner_id', 'is_test', 'period', 'starts_at', 'operation', 'code'],
  usage_users: ['linked_user_id', 'period', 'starts_at'],
} as const

type BucketTable = keyof typeof bucketKeys

/** Removes, visits or ends at most about `most` rows past their time at `now` (ms); returns their number. */
export type Sweep = (now: number, most: number) => Promise<number>

export type Sweeps = Readonly<
  Record<
    | keyof typeof retentions
    | BucketTable
    | 'rate_hits'
    | 'usage_buckets'
    | 'orders'
    | 'sessions'
    | 'request_log_length'
    | 'write_ahead_log',
    Sweep
  >
>

interface SweepParts {
  readonly commit: Commit
  readonly limits: RateLimitStore
  readonly usage: UsageStore
  readonly orders: OrderStore
  readonly requestLog: RequestLogStore
}

export function createSweeps(db: Kysely<Database>, { commit, limits, usage, orders, requestLog }: SweepParts): Sweeps {
  const old =
    (row: Retention): Sweep =>
    (now, most) =>
      sweepOld(db, row, { now, most })
  const inBuckets =
    (table: BucketTable): Sweep =>
    (now, most) =>
      sweepBuckets(db, table, { now, most })
  const checkpoint = createCheckpoint(db)
  return {
    usage_buckets: (now, most) => usage.sweep(now, most),
    rate_hits: (now, most) => limits.sweep(now, most),
    orders: (now, most) => orders.endOverdue(now, most),
    // Joins the group commit of the sign-ins: a separate sync would block them.
    sessions: (now, most) => commit(({ trx }) => sweepOld(trx, sessions, { now, most })),
    idempotency_keys: old(retentions.idempotency_keys),
    collection_quotes: old(retentions.collection_quotes),
    video_views: old(retentions.video_views),
    sign_in_links: old(retentions.sign_in_links),
    dashboard_sessions: old(retentions.dashboard_sessions),
    usage_counts: inBuckets('usage_counts'),
    usage_user_counts: inBuckets('usage_user_counts'),
    rejection_counts: inBuckets('rejection_counts'),
    usage_users: inBuckets('usage_users'),
    usage_songs: old(retentions.usage_songs),
    usage_flushes: old(retentions.usage_flushes),
    request_log: old(retentions.request_log),
    request_log_length: (_now, most) => requestLog.trim(LOG_ENTRIES, most),
    // After the others, whose rows it moves too.
    async write_ahead_log() {
      await checkpoint()
      return 0
    },
  }
}

interface Part {
  readonly now: number
  readonly most: number
}

/** The oldest first. A row that another process has used meanwhile stays. */
async function sweepOld(
  db: Kysely<Database>,
  { table, key, time, retention }: Retention,
  { now, most }: Part,
): Promise<number> {
  const at = sql.ref(time)
  const columns = columnsOf(key)
  // The plus leaves the choice of the index to the inner query.
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where +${at} <= ${now - retention}
    and (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${at} <= ${now - retention} order by ${at} limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Of the first kind of bucket that has any. */
async function sweepBuckets(db: Kysely<Database>, table: BucketTable, { now, most }: Part): Promise<number> {
  const columns = columnsOf(bucketKeys[table])
  for (const bucket of buckets) {
    const end = shiftBucket(bucket, bucketStart(bucket, now), -retained[bucket])
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where period = ${bucket} and starts_at < ${end} limit ${most}
    )`.execute(db)
    if (numAffectedRows !== undefined && numAffectedRows > 0n) return Number(numAffectedRows)
  }
  return 0
}

function columnsOf(key: readonly string[]) {
  return sql.join(key.map((column) => sql.ref(column)))
}
