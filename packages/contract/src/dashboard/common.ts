// Fields and error responses that several dashboard operations share.
import * as z from 'zod/mini'
import { detailedErrorBody, errors } from '../errors/error-bodies.ts'

/** Entries of a page of the dashboard's lists (O-11). */
export const DASHBOARD_LIMIT_DEFAULT = 25

/** Test and live data are never mixed: each request names one (D-11). */
export const dashboardMode = z.enum(['test', 'live']).check(z.describe('Test or live.'))
export type DashboardMode = z.infer<typeof dashboardMode>

export const keyPrefix = z
  .nullable(z.string())
  .check(z.describe('Beginning of the key, which grants nothing; null for old keys.'))
export const lastUsedAt = z
  .nullable(z.iso.datetime())
  .check(z.describe('Last use, to the minute; null if none is recorded.'))

/** The query of a paged list. */
export const pageQuery = {
  cursor: z
    .optional(z.string('must be given once').check(z.maxLength(400)))
    .check(z.describe('`next_cursor` of the previous page of the same list; any other text is rejected.')),
  limit: z
    .optional(
      z.string('must be given once').check(z.regex(/^(?:[1-9][0-9]?|100)$/, 'must be a whole number from 1 to 100')),
    )
    .check(z.describe('Maximum number of entries.')),
} as const

/** Errors of a read. */
export const readErrors = errors(401, 500)
/** Errors of a read with a query. */
export const queryErrors = { 400: detailedErrorBody, ...readErrors } as const
/** Errors of a write: another origin's page and inactive partners get 403 (D-10). */
export const writeErrors = { ...queryErrors, ...errors(403, 413, 415) } as const

export const dashboardSession = { area: 'dashboard', auth: 'dashboard-session' } as const

/** The pages of the dashboard beside its overview, as the last segment of their address. */
export const DASHBOARD_PANELS = [
  'profile',
  'sessions',
  'credentials',
  'keys',
  'guide',
  'link-checker',
  'usage',
  'health',
  'audit',
] as const
