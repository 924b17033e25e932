// Tables of the usage counters and of what partners see of their requests.
import type { Flag } from './flag.ts'

export type UsagePeriod = 'hour' | 'day' | 'month'

/** A counter of one UTC hour, day and month (D-07). `key_id` is empty except for API calls. */
export interface UsageCountsTable {
  partner_id: string
  is_test: Flag
  period: UsagePeriod
  starts_at: number
  metric: string
  key_id: string
  count: number
}

/** A linked user who was active in a period, so that each one counts once (D-07). */
export interface UsageUsersTable {
  linked_user_id: string
  period: UsagePeriod
  starts_at: number
}

/**
 * Active users of a period by the period in which they were active before, so that the users of several periods
 * together can be counted without reading them (D-07). `previous_at` is 0 if that was too long ago to matter.
 */
export interface UsageUserCountsTable {
  partner_id: string
  is_test: Flag
  period: UsagePeriod
  starts_at: number
  previous_at: number
  count: number
}

/** A song that was searched for, as a hash with its session (D-07). */
export interface UsageSongsTable {
  song_key: string
  seen_at: number
}

/** A batch of usage that was written, so that a retry does not count it again. */
export interface UsageFlushesTable {
  id: string
  at: number
}

/** Rejected requests of one UTC hour, day and month by cause (D-12). */
export interface RejectionCountsTable {
  partner_id: string
  is_test: Flag
  period: UsagePeriod
  starts_at: number
  operation: string
  code: string
  count: number
  last_at: number
}

/** A recent request of a partner, without tokens, payloads, addresses or users (D-12). */
export interface RequestLogTable {
  id: string
  partner_id: string
  is_test: Flag
  at: number
  operation: string
  status: number
  /** The error code; null for a success. */
  code: string | null
  request_id: string
  duration_ms: number
  key_id: string | null
}

export interface UsageTables {
  usage_counts: UsageCountsTable
  usage_users: UsageUsersTable
  usage_user_counts: UsageUserCountsTable
  usage_songs: UsageSongsTable
  usage_flushes: UsageFlushesTable
  rejection_counts: RejectionCountsTable
  request_log: RequestLogTable
}
