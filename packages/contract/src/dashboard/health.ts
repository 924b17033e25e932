// Integration health: rejections by cause and a redacted request log (D-12).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { dashboardMode, dashboardSession, nextCursor, pageQuery, queryErrors } from './common.ts'
import { usagePeriod } from './usage.ts'

/** Rejected requests with one cause. `code` is that of the operation's error table. */
export const rejectionCause = z.strictObject({
  /** Id of an operation. */
  operation: z.string(),
  code: z.string(),
  count: z.int(),
  last_at: z.iso.datetime(),
})
export type RejectionCause = z.infer<typeof rejectionCause>

export const readIntegrationHealth = defineOperation({
  ...dashboardSession,
  id: 'readIntegrationHealth',
  method: 'GET',
  path: '/dashboard/v1/health',
  summary: 'Rejected requests of a period by cause, most frequent first',
  requirements: ['D-12'],
  request: { query: z.looseObject({ mode: dashboardMode, period: usagePeriod }) },
  responses: {
    200: z.strictObject({
      mode: dashboardMode,
      period: usagePeriod,
      causes: z.array(rejectionCause),
      /** Requests of the period, rejected ones included. */
      requests: z.int(),
      rejected: z.int(),
    }),
    ...queryErrors,
  },
})

/** Contains no token, payload, address or user. */
export const requestLogEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  operation: z.string(),
  status: z.int(),
  /** Null for a success. */
  code: z.nullable(z.string()),
  request_id: z.string(),
  duration_ms: z.int(),
  /** Beginning of the API key; null without a key. */
  key_prefix: z.nullable(z.string()),
})
export type RequestLogEntry = z.infer<typeof requestLogEntry>

export const listRequestLog = defineOperation({
  ...dashboardSession,
  id: 'listRequestLog',
  method: 'GET',
  path: '/dashboard/v1/requests',
  summary: 'Recent requests without anything personal or secret, newest first',
  requirements: ['D-12', 'O-11'],
  request: { query: z.looseObject({ mode: dashboardMode, ...pageQuery }) },
  responses: { 200: z.strictObject({ entries: z.array(requestLogEntry), next_cursor: nextCursor }), ...queryErrors },
})

export const healthOperations = { readIntegrationHealth, listRequestLog } as const
