// Usage of a few seconds, as it is written in one transaction (D-07, D-12).
import type { RequestLogTable } from '../schema-usage.ts'

/** Test and live usage of one partner are counted apart (D-11). */
export interface UsageScope {
  readonly partnerId: string
  readonly isTest: boolean
}

/** Everything that is counted in `usage_counts`; active users have tables of their own. */
export type CountedMetric =
  | 'page_loads'
  | 'sessions'
  | 'songs_uploaded'
  | 'recommendations'
  | 'downloads'
  | 'api_calls'
  | 'api_errors'

export interface HourlyScope extends UsageScope {
  /** Start of the UTC hour (ms). */
  readonly hour: number
}

export interface CountedUse extends HourlyScope {
  readonly metric: CountedMetric
  /** Of `api_calls`; empty for other metrics. */
  readonly keyId: string
  readonly count: number
}

export interface CountedRejection extends HourlyScope {
  readonly operation: string
  readonly code: string
  readonly count: number
  readonly lastAt: number
}

/** To the minute (D-04…D-06). */
export interface LastUse {
  readonly table: 'api_keys' | 'client_ids' | 'client_secrets'
  readonly id: string
  readonly at: number
}

export interface UsageBatch {
  /** A batch is written once, however often it is applied. */
  readonly id: string
  readonly at: number
  readonly counts: readonly CountedUse[]
  /** Each user at most once per hour. */
  readonly users: readonly (HourlyScope & { readonly linkedUserId: string })[]
  readonly songs: readonly (HourlyScope & { readonly songKey: string })[]
  readonly rejections: readonly CountedRejection[]
  readonly log: readonly RequestLogTable[]
  readonly lastUses: readonly LastUse[]
}
