// Client ids and secrets: what is shown, revealed and rotated (D-04, D-05).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { dashboardMode, dashboardSession, queryErrors, writeErrors } from './common.ts'

/** `current` has no end; a `previous` one verifies until `ends_at` (B-32). */
const credentialState = {
  kind: z.enum(['current', 'previous']),
  ends_at: z.nullable(z.iso.datetime()),
  /** To the minute; null: not used since the service records it. */
  last_used_at: z.nullable(z.iso.datetime()),
} as const

export const credentials = z.strictObject({
  mode: dashboardMode,
  client_ids: z.array(z.strictObject({ client_id: z.string(), ...credentialState })),
  secrets: z.array(z.strictObject({ last4: z.string(), ...credentialState })),
  /** Null in test mode, whose credentials are not rotated. */
  rotation: z.nullable(
    z.strictObject({
      rotated_at: z.nullable(z.iso.datetime()),
      /** Null: now. */
      next_allowed_at: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type Credentials = z.infer<typeof credentials>

export const readCredentials = defineOperation({
  ...dashboardSession,
  id: 'readCredentials',
  method: 'GET',
  path: '/dashboard/v1/credentials',
  summary: 'Client ids and the ends of the secrets that verify, with their last use',
  requirements: ['D-04', 'D-05'],
  request: { query: z.looseObject({ mode: dashboardMode }) },
  responses: { 200: credentials, ...queryErrors },
})

export const revealSecret = defineOperation({
  ...dashboardSession,
  id: 'revealSecret',
  method: 'POST',
  path: '/dashboard/v1/credentials/reveal',
  summary: 'Show the current secret; the audit log records it',
  requirements: ['D-04', 'D-11'],
  request: { body: z.looseObject({ mode: dashboardMode }) },
  responses: {
    200: z.strictObject({ mode: dashboardMode, client_id: z.string(), client_secret: z.string() }),
    ...writeErrors,
    404: errorBody,
    429: errorBody,
  },
})

export const rotateCredentials = defineOperation({
  ...dashboardSession,
  id: 'rotateCredentials',
  method: 'POST',
  path: '/dashboard/v1/credentials/rotate',
  summary: 'Replace the live secret, the live client id or both, at most once in 48 hours',
  requirements: ['D-05', 'B-32'],
  request: {
    body: z.looseObject({ what: z.enum(['secret', 'id', 'both']), grace: z.enum(['none', '1h', '24h']) }),
  },
  responses: {
    200: z.strictObject({
      client_id: z.string(),
      /** Null if the secret stays. */
      client_secret: z.nullable(z.string()),
      previous_ends_at: z.iso.datetime(),
      next_allowed_at: z.iso.datetime(),
    }),
    ...writeErrors,
    /** `rotation_too_early`. */
    409: z.extend(errorBody, { next_allowed_at: z.iso.datetime() }),
  },
})

export const credentialOperations = { readCredentials, revealSecret, rotateCredentials } as const
