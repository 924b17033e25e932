// Removes usage that no period shows any more.
import { sql, type Kysely } from 'kysely'
import { bucketStart, buckets, shiftBucket, type Bucket } from '../../domain/usage/buckets.ts'
import type { Database } from '../schema.ts'
import type { RequestLogStore } from './request-log.ts'

/** Buckets that are retained: the longest period, the one before it, and some more. */
const retained = { hour: 72, day: 65, month: 26 } as const satisfies Record<Bucket, number>

const DAY_MS = 86_400_000
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

/** Sweeps in the sense of `Sweeps`: each visits or removes at most about `most` rows and returns their number. */
export function createUsageSweeps(db: Kysely<Database>, requestLog: RequestLogStore) {
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
