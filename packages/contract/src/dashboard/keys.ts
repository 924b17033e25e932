// API keys (D-06).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { dashboardMode, dashboardSession, nextCursor, pageQuery, queryErrors, writeErrors } from './common.ts'

/** Active keys of one partner (D-06). */
export const ACTIVE_KEYS_MAX = 10
const NAME_MAX = 200

const scope = z.enum(['embed:session', 'fulfilment:read', 'fulfilment:download'])
const keyFields = {
  id: z.string(),
  name: z.string(),
  mode: dashboardMode,
  kind: z.enum(['standard', 'catalogue']),
  scopes: z.array(scope),
  /** Scopes that a standard key created today has and this one lacks: create a new key (C-10). Empty for other keys. */
  missing_scopes: z.array(scope),
  created_at: z.iso.datetime(),
} as const

/** Never contains the key itself. */
export const dashboardKey = z.strictObject({
  ...keyFields,
  /** Beginning of the key; null in old keys. */
  prefix: z.nullable(z.string()),
  /** To the minute. */
  last_used_at: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
})
export type DashboardKey = z.infer<typeof dashboardKey>

export const listApiKeys = defineOperation({
  ...dashboardSession,
  id: 'listApiKeys',
  method: 'GET',
  path: '/dashboard/v1/api-keys',
  summary: 'API keys of one mode, newest first, revoked ones included',
  requirements: ['D-06', 'O-11'],
  request: { query: z.looseObject({ mode: dashboardMode, ...pageQuery }) },
  responses: {
    200: z.strictObject({
      api_keys: z.array(dashboardKey),
      /** Active keys of both modes together, and how many are allowed. */
      active: z.int(),
      active_max: z.int(),
      next_cursor: nextCursor,
    }),
    ...queryErrors,
  },
})

export const createApiKey = defineOperation({
  ...dashboardSession,
  id: 'createApiKey',
  method: 'POST',
  path: '/dashboard/v1/api-keys',
  summary: 'Create an API key; this response alone contains it',
  requirements: ['D-06'],
  request: {
    body: z.looseObject({
      mode: dashboardMode,
      kind: z.enum(['standard', 'catalogue']),
      name: z
        .string('must be text of at most 200 characters')
        .check(
          z.maxLength(NAME_MAX, 'must be text of at most 200 characters'),
          z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be text of at most 200 characters'),
        ),
    }),
  },
  responses: {
    201: z.strictObject({ ...keyFields, key: z.string(), prefix: z.string() }),
    ...writeErrors,
    409: errorBody,
  },
})

export const revokeApiKey = defineOperation({
  ...dashboardSession,
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/dashboard/v1/api-keys/{id}',
  summary: 'Revoke an API key at once',
  requirements: ['D-06'],
  request: { params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }) },
  responses: {
    200: z.strictObject({ id: z.string(), revoked_at: z.iso.datetime() }),
    401: errorBody,
    403: errorBody,
    404: errorBody,
    500: errorBody,
  },
})

export const keyOperations = { listApiKeys, createApiKey, revokeApiKey } as const
