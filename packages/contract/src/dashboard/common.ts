// Fields and error responses that several dashboard operations share.
import * as z from 'zod/mini'
import { detailedErrorBody, errorBody } from '../errors/error-bodies.ts'

/** Entries of a page of the dashboard's lists (O-11). */
export const DASHBOARD_LIMIT_DEFAULT = 25

/** Test and live data are never mixed: each request names one (D-11). */
export const dashboardMode = z.enum(['test', 'live'])
export type DashboardMode = z.infer<typeof dashboardMode>

/** The query of a paged list. `cursor` is the `next_cursor` of the page before. */
export const pageQuery = {
  cursor: z.optional(z.string('must be given once').check(z.maxLength(400))),
  limit: z.optional(
    z.string('must be given once').check(z.regex(/^(?:[1-9][0-9]?|100)$/, 'must be a whole number from 1 to 100')),
  ),
} as const

/** Null on the last page. */
export const nextCursor = z.nullable(z.string())

/** Errors of a read. */
export const readErrors = { 401: errorBody, 500: errorBody } as const
/** Errors of a read with a query. */
export const queryErrors = { 400: detailedErrorBody, ...readErrors } as const
/** Errors of a write: another origin's page and inactive partners get 403 (D-10). */
export const writeErrors = { ...queryErrors, 403: errorBody, 413: errorBody, 415: errorBody } as const

export const dashboardSession = { area: 'dashboard', auth: 'dashboard-session' } as const

/** The pages of the dashboard beside its overview, as the last segment of their address. */
export const DASHBOARD_PANELS = [
  'profile',
  'credentials',
  'keys',
  'guide',
  'link-checker',
  'usage',
  'health',
  'audit',
] as const
