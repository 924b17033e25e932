// The partner's open dashboard sessions (D-13).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { nextCursor } from '../fields.ts'
import { errors } from '../errors/error-bodies.ts'
import { dashboardSession, pageQuery, queryErrors, writeErrors } from './common.ts'

const sessionId = z.string().check(z.describe('Names the session; opens nothing.'))

export const openSession = z.strictObject({
  id: sessionId,
  current: z.boolean().check(z.describe('Whether this request belongs to it.')),
  signed_in_at: z.iso.datetime().check(z.describe('When it was signed in to.')),
  last_used_at: z.iso.datetime().check(z.describe('Its last request, to the minute.')),
  expires_at: z.iso.datetime().check(z.describe('When it ends without another request.')),
  network: z
    .nullable(z.string())
    .check(z.describe('Prefix of the address that signed in: 24 bits of IPv4, 48 of IPv6; null if unknown.')),
  browser: z
    .nullable(z.string())
    .check(z.describe('Browser and system that signed in, such as `Firefox, Linux`; null if unknown.')),
})
export type OpenSession = z.infer<typeof openSession>

export const listDashboardSessions = defineOperation({
  ...dashboardSession,
  id: 'listDashboardSessions',
  method: 'GET',
  path: '/dashboard/v1/sessions',
  summary: 'Open dashboard sessions, latest sign-in first',
  description:
    'Sessions of the dashboard, not of the embed. Ended ones are not listed; the audit log has every sign-in.',
  tag: 'Dashboard sessions',
  requirements: ['D-13', 'O-11'],
  request: { query: z.looseObject(pageQuery) },
  responses: {
    200: z.strictObject({
      sessions: z.array(openSession).check(z.describe('The sessions, latest sign-in first.')),
      next_cursor: nextCursor,
    }),
    ...queryErrors,
  },
})

export const endDashboardSession = defineOperation({
  ...dashboardSession,
  id: 'endDashboardSession',
  method: 'DELETE',
  path: '/dashboard/v1/sessions/{id}',
  summary: 'End one dashboard session',
  description: 'Its next request is rejected. Also allowed to partners that are not active.',
  tag: 'Dashboard sessions',
  codes: { 403: ['cross_origin'] },
  requirements: ['D-13'],
  request: { params: z.object({ id: sessionId.check(z.regex(/^[0-9a-f]{32}$/)) }) },
  responses: {
    200: z.strictObject({ id: sessionId, ended_at: z.iso.datetime().check(z.describe('When it ended.')) }),
    ...errors(401, 403, 404, 500),
  },
})

export const endAllDashboardSessions = defineOperation({
  ...dashboardSession,
  id: 'endAllDashboardSessions',
  method: 'POST',
  path: '/dashboard/v1/sign-out-everywhere',
  summary: 'End every dashboard session of the partner, this one included',
  description: 'Sign-in links that were not used yet work no more. Also allowed to partners that are not active.',
  tag: 'Dashboard sessions',
  responseHeaders: { 200: ['Set-Cookie'] },
  codes: { 403: ['cross_origin'] },
  requirements: ['D-13'],
  request: { body: z.looseObject({}) },
  responses: {
    200: z.strictObject({ signed_in: z.literal(false).check(z.describe('Whether this browser is signed in now.')) }),
    ...writeErrors,
  },
})

export const sessionOperations = { listDashboardSessions, endDashboardSession, endAllDashboardSessions } as const
