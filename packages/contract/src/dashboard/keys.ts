// API keys (D-06).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import {
  dashboardMode,
  dashboardSession,
  keyPrefix,
  lastUsedAt,
  pageQuery,
  queryErrors,
  writeErrors,
} from './common.ts'
import { createdAt, nextCursor } from '../fields.ts'

/** Active keys of one partner (D-06). */
export const ACTIVE_KEYS_MAX = 10
const NAME_MAX = 200

const scope = z.enum(['embed:session', 'fulfilment:read', 'fulfilment:download'])
const keyId = z.string().check(z.describe('UUID.'))
const kind = z
  .enum(['standard', 'catalogue'])
  .check(z.describe('A catalogue key reads the catalogue; a standard key does all that its scopes allow.'))
const keyFields = {
  id: keyId,
  name: z.string().check(z.describe('Chosen by the partner; may be empty.')),
  mode: dashboardMode,
  kind,
  scopes: z.array(scope).check(z.describe('What the key may do.')),
  /** Empty for other keys (C-10). */
  missing_scopes: z
    .array(scope)
    .check(z.describe('Scopes that a standard key created today has and this one lacks; create a new key for them.')),
  created_at: createdAt,
} as const

/** Never contains the key itself. */
export const dashboardKey = z.strictObject({
  ...keyFields,
  prefix: keyPrefix,
  last_used_at: lastUsedAt,
  revoked_at: z.nullable(z.iso.datetime()).check(z.describe('When it was revoked; null while it is active.')),
})
export type DashboardKey = z.infer<typeof dashboardKey>

export const listApiKeys = defineOperation({
  ...dashboardSession,
  id: 'listApiKeys',
  method: 'GET',
  path: '/dashboard/v1/api-keys',
  summary: 'API keys of one mode, newest first, revoked ones included',
  description: 'Newest first.',
  tag: 'API keys',
  requirements: ['D-06', 'O-11'],
  request: { query: z.looseObject({ mode: dashboardMode, ...pageQuery }) },
  responses: {
    200: z.strictObject({
      api_keys: z.array(dashboardKey).check(z.describe('The keys, newest first.')),
      active: z.int().check(z.describe('Active keys of both modes together.')),
      active_max: z.int().check(z.describe('How many may be active.')),
      next_cursor: nextCursor,
    }),
    ...queryErrors,
  },
})

export const createApiKey = defineOperation({
  ...dashboardSession,
  id: 'createApiKey',
  recentSignIn: true,
  method: 'POST',
  path: '/dashboard/v1/api-keys',
  summary: 'Create an API key; this response alone contains it',
  description:
    'Ten keys of both modes together may be active. Only a hash of the key is stored. Needs a sign-in within the last 15 minutes; ' +
    'the login is e-mailed.',
  tag: 'API keys',
  requirements: ['D-06', 'D-13'],
  request: {
    body: z.looseObject({
      mode: dashboardMode,
      kind,
      name: z
        .string('must be text of at most 200 characters')
        .check(
          z.maxLength(NAME_MAX, 'must be text of at most 200 characters'),
          z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be text of at most 200 characters'),
          z.describe('Chosen by the partner; may be empty.'),
        ),
    }),
  },
  responses: {
    201: z.strictObject({
      ...keyFields,
      key: z.string().check(z.describe('The key. It is never shown again.')),
      prefix: z.string().check(z.describe('Beginning of the key, which grants nothing; null for old keys.')),
    }),
    ...writeErrors,
    ...errors(409),
  },
})

export const revokeApiKey = defineOperation({
  ...dashboardSession,
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/dashboard/v1/api-keys/{id}',
  summary: 'Revoke an API key at once',
  description: 'Requests with the key are rejected from now on.',
  tag: 'API keys',
  requirements: ['D-06'],
  request: { params: z.object({ id: keyId.check(z.regex(/^[\w-]{1,64}$/)) }) },
  responses: {
    200: z.strictObject({ id: keyId, revoked_at: z.iso.datetime().check(z.describe('When it was revoked.')) }),
    ...errors(401, 403, 404, 500),
  },
})

export const keyOperations = { listApiKeys, createApiKey, revokeApiKey } as const
