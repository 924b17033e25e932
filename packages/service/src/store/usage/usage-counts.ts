// Usage counters of partners (D-07) and the rejections of their requests by cause (D-12). Reads are ranges of a primary
// key whose length does not depend on the traffic.
import { sql, type Kysely } from 'kysely'
import type { Window } from '../../domain/usage/buckets.ts'
import type { Commit } from '../engine/group-commit.ts'
import type { Database } from '../schema.ts'
import type { UsageBatch, UsageScope } from './usage-batch.ts'
import { writeBatch } from './write-batch.ts'

export interface UsageCount {
  /** Start of the bucket. */
  readonly startsAt: number
  readonly metric: string
  /** Of `api_calls`; empty for other metrics. */
  readonly keyId: string
  readonly count: number
}

export interface ActiveUsers {
  readonly startsAt: number
  /** Users of the bucket. */
  readonly users: number
  /** Those who were not active in an earlier bucket of the same period. */
  readonly first: number
}

export interface RejectionCount {
  readonly operation: string
  readonly code: string
  readonly count: number
  readonly lastAt: number
}

/** The usage counters of one database. */
export function createUsageCountStore(db: Kysely<Database>, commit: Commit) {
  return {
    /** Writes the batch once. Errors: rejects if it has to be applied again. */
    apply: (batch: UsageBatch) => writeBatch(commit, batch),
    /** Counters of the window and of the period before it. */
    counts: (scope: UsageScope, window: Window) => readCounts(db, scope, window),
    /** Of the window and of the period before it, in order of time. */
    activeUsers: (scope: UsageScope, window: Window) => readActiveUsers(db, scope, window),
    /** Of the window, most frequent first. */
    rejections: (scope: UsageScope, window: Window) => readRejections(db, scope, window),
    /** Names of the partner's keys. */
    async keyNames(
      partnerId: string,
      ids: readonly string[],
    ): Promise<readonly { id: string; name: string; prefix: string | null }[]> {
      if (ids.length === 0) return []
      return await db
        .selectFrom('api_keys')
        .select(['id', 'name', 'prefix'])
        .where('id', 'in', ids)
        .where('partner_id', '=', partnerId)
        .execute()
    },
  }
}

export type UsageCountStore = ReturnType<typeof createUsageCountStore>

async function readCounts(db: Kysely<Database>, scope: UsageScope, window: Window): Promise<UsageCount[]> {
  return await db
    .selectFrom('usage_counts')
    .select(['starts_at as startsAt', 'metric', 'key_id as keyId', 'count'])
    .where('partner_id', '=', scope.partnerId)
    .where('is_test', '=', scope.isTest ? 1 : 0)
    .where('period', '=', window.bucket)
    .where('starts_at', '>=', window.previousStartsAt)
    .where('starts_at', '<', window.endsAt)
    .execute()
}

async function readActiveUsers(db: Kysely<Database>, scope: UsageScope, window: Window): Promise<ActiveUsers[]> {
  const { rows } = await sql<{ starts_at: number; users: number | string; first: number | string }>`
    select starts_at, sum(count) as users,
      sum(case when previous_at < case when starts_at >= ${window.startsAt} then cast(${window.startsAt} as bigint)
        else cast(${window.previousStartsAt} as bigint) end then count else 0 end) as first
    from usage_user_counts
    where partner_id = ${scope.partnerId} and is_test = ${scope.isTest ? 1 : 0} and period = ${window.bucket}
      and starts_at >= ${window.previousStartsAt} and starts_at < ${window.endsAt}
    group by starts_at order by starts_at`.execute(db)
  return rows.map((row) => ({ startsAt: row.starts_at, users: Number(row.users), first: Number(row.first) }))
}

async function readRejections(db: Kysely<Database>, scope: UsageScope, window: Window): Promise<RejectionCount[]> {
  const rows = await db
    .selectFrom('rejection_counts')
    .select(['operation', 'code'])
    .select((select) => [select.fn.sum<number | string>('count').as('count'), select.fn.max('last_at').as('lastAt')])
    .where('partner_id', '=', scope.partnerId)
    .where('is_test', '=', scope.isTest ? 1 : 0)
    .where('period', '=', window.bucket)
    .where('starts_at', '>=', window.startsAt)
    .where('starts_at', '<', window.endsAt)
    .groupBy(['operation', 'code'])
    .execute()
  const causes = rows.map(({ count, ...cause }) => ({ ...cause, count: Number(count) }))
  return causes.toSorted((a, b) => b.count - a.count || b.lastAt - a.lastAt)
}
