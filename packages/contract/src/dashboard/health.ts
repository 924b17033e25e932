// Integration health: rejections by cause and a redacted request log (D-12).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { dashboardMode, dashboardSession, pageQuery, queryErrors } from './common.ts'
import { nextCursor } from '../fields.ts'
import { usagePeriod } from './usage.ts'

/** Rejected requests with one cause. `code` is that of the operation's error table. */
export const rejectionCause = z.strictObject({
  operation: z.string().check(z.describe('Id of the operation.')),
  code: z.string().check(z.describe('Error code of the operation.')),
  count: z.int().check(z.describe('How often within the period.')),
  last_at: z.iso.datetime().check(z.describe('The last time within the period.')),
})
export type RejectionCause = z.infer<typeof rejectionCause>

export const readIntegrationHealth = defineOperation({
  ...dashboardSession,
  id: 'readIntegrationHealth',
  method: 'GET',
  path: '/dashboard/v1/health',
  summary: 'Rejected requests of a period by cause, most frequent first',
  description:
    'Verifications with a known client id and calls with a known API key. Requests with unknown ones are counted nowhere. Each load of ' +
    'the embed page verifies once; a page whose browser rejects the frame (`frame-ancestors`) is loaded and never verifies.',
  tag: 'Integration health',
  requirements: ['D-12'],
  request: { query: z.looseObject({ mode: dashboardMode, period: usagePeriod }) },
  responses: {
    200: z.strictObject({
      mode: dashboardMode,
      period: usagePeriod,
      causes: z.array(rejectionCause).check(z.describe('Rejections by operation and code, most frequent first.')),
      requests: z.int().check(z.describe('Verifications and API calls of the period, rejected ones included.')),
      rejected: z.int().check(z.describe('How many of them were rejected.')),
      page_loads: z.int().check(z.describe('How often the embed page was loaded with a client id of this mode.')),
      page_loads_unverified: z
        .int()
        .check(z.describe('Loads that no verification followed, such as those that the browser did not show.')),
    }),
    ...queryErrors,
  },
})

/** Narrows the request log; every filter that is present applies. */
const logFilters = {
  status: z
    .optional(z.enum(['2xx', '3xx', '4xx', '5xx']))
    .check(z.describe('Only responses of this class, such as `4xx`.')),
  operation: z
    .optional(z.string().check(z.regex(/^\w{1,100}$/, 'must be the id of an operation')))
    .check(z.describe('Only this operation, by its id.')),
  key: z
    .optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the id of an API key')))
    .check(z.describe('Only calls with this API key, by its UUID.')),
  request_id: z
    .optional(z.string().check(z.regex(/^[\x21-\x7E]{1,200}$/, 'must be a request id')))
    .check(z.describe('Only the request with this `X-Request-Id`.')),
} as const

/** Contains no token, payload, address or user. */
export const requestLogEntry = z.strictObject({
  id: z.string().check(z.describe('UUID of the entry.')),
  at: z.iso.datetime().check(z.describe('When it ended: ISO 8601 in UTC.')),
  operation: z.string().check(z.describe('Id of the operation.')),
  status: z.int().check(z.describe('Status of the response.')),
  code: z.nullable(z.string()).check(z.describe('Error code; null for a success.')),
  request_id: z.string().check(z.describe('As in the response’s `X-Request-Id`.')),
  duration_ms: z.int().check(z.describe('How long the operation took.')),
  key_prefix: z.nullable(z.string()).check(z.describe('Beginning of the API key; null without one.')),
})
export type RequestLogEntry = z.infer<typeof requestLogEntry>

export const listRequestLog = defineOperation({
  ...dashboardSession,
  id: 'listRequestLog',
  method: 'GET',
  path: '/dashboard/v1/requests',
  summary: 'Recent requests without anything personal or secret, newest first',
  description:
    'Every rejection and a sample of the other requests, newest first; about the newest 500 of each mode are retained. No path, ' +
    'payload, address or user is recorded. A cursor works with the filters it was read with.',
  tag: 'Integration health',
  requirements: ['D-12', 'O-11'],
  request: { query: z.looseObject({ mode: dashboardMode, ...logFilters, ...pageQuery }) },
  responses: {
    200: z.strictObject({
      entries: z.array(requestLogEntry).check(z.describe('The requests, newest first.')),
      next_cursor: nextCursor,
    }),
    ...queryErrors,
  },
})

export const healthOperations = { readIntegrationHealth, listRequestLog } as const
