// Usage counts (D-07): no revenue, and nothing about one user.
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { dashboardMode, dashboardSession, queryErrors } from './common.ts'

/** Buckets: hours for 24h, days for 7d and 30d, months for 12mo; all in UTC. */
export const usagePeriod = z.enum(['24h', '7d', '30d', '12mo'])

export const usageMetrics = [
  'sessions',
  'active_users',
  'songs_uploaded',
  'recommendations',
  'downloads',
  'api_calls',
  'api_errors',
] as const
export type UsageMetric = (typeof usageMetrics)[number]

/** One value per bucket, oldest first; empty buckets are present with 0. */
const series = z.array(z.strictObject({ starts_at: z.iso.datetime(), count: z.int() }))
const totals = {
  /** Of the period. Active users count once, so this is not the sum of the buckets. */
  total: z.int(),
  /** Of the period of the same length before. */
  previous_total: z.int(),
} as const

export const usageReport = z.strictObject({
  mode: dashboardMode,
  period: usagePeriod,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** In the order of `usageMetrics`. The error rate is `api_errors` divided by `api_calls`. */
  metrics: z.array(z.strictObject({ metric: z.enum(usageMetrics), ...totals, buckets: series })),
  /** API calls of each key that has any in either period, most calls first. */
  keys: z.array(
    z.strictObject({
      key_id: z.string(),
      name: z.string(),
      prefix: z.nullable(z.string()),
      ...totals,
      buckets: series,
    }),
  ),
})
export type UsageReport = z.infer<typeof usageReport>

export const readUsage = defineOperation({
  ...dashboardSession,
  id: 'readUsage',
  method: 'GET',
  path: '/dashboard/v1/usage',
  summary: 'Usage of a period in buckets, beside the period before',
  requirements: ['D-07'],
  request: { query: z.looseObject({ mode: dashboardMode, period: usagePeriod }) },
  responses: { 200: usageReport, ...queryErrors },
})

export const usageOperations = { readUsage } as const
