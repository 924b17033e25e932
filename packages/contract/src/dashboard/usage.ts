// Usage counts (D-07): no revenue, and nothing about one user.
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { dashboardMode, dashboardSession, keyPrefix, queryErrors } from './common.ts'

/** Buckets: hours for 24h, days for 7d and 30d, months for 12mo; all in UTC. */
export const usagePeriod = z
  .enum(['24h', '7d', '30d', '12mo'])
  .check(z.describe('The last 24 hours, 7 days, 30 days or 12 months; the current one is included.'))

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

const buckets = z
  .array(
    z.strictObject({
      starts_at: z.iso.datetime().check(z.describe('Start of the hour, day or month.')),
      count: z.int().check(z.describe('Within the hour, day or month.')),
    }),
  )
  .check(z.describe('Hours, days or months, oldest first; empty ones have the count 0.'))
const totals = {
  total: z.int().check(z.describe('Of the period. Active users count once, so theirs is not the sum of the buckets.')),
  previous_total: z.int().check(z.describe('Of the period of the same length before.')),
} as const

export const usageReport = z.strictObject({
  mode: dashboardMode,
  period: usagePeriod,
  starts_at: z.iso.datetime().check(z.describe('Start of the first hour, day or month of the period.')),
  ends_at: z.iso.datetime().check(z.describe('End of the current hour, day or month.')),
  metrics: z
    .array(
      z.strictObject({
        metric: z
          .enum(usageMetrics)
          .check(z.describe('What is counted. The error rate is `api_errors` divided by `api_calls`.')),
        ...totals,
        buckets,
      }),
    )
    .check(z.describe('The metrics, always in the same order.')),
  keys: z
    .array(
      z.strictObject({
        key_id: z.string().check(z.describe('UUID of the API key.')),
        name: z.string().check(z.describe('Name of the API key.')),
        prefix: keyPrefix,
        ...totals,
        buckets,
      }),
    )
    .check(z.describe('API calls of each key that has any in either period, most calls first.')),
})
export type UsageReport = z.infer<typeof usageReport>

export const readUsage = defineOperation({
  ...dashboardSession,
  id: 'readUsage',
  method: 'GET',
  path: '/dashboard/v1/usage',
  summary: 'Usage of a period in buckets, beside the period before',
  description:
    'Counts only: no revenue, and nothing about one user. Buckets are UTC hours, days or months, the current one included. Other ' +
    'processes of the service add their counts within seconds.',
  tag: 'Usage',
  requirements: ['D-07'],
  request: { query: z.looseObject({ mode: dashboardMode, period: usagePeriod }) },
  responses: { 200: usageReport, ...queryErrors },
})

export const usageOperations = { readUsage } as const
