// Client ids and secrets: what is shown, revealed and rotated (D-04, D-05).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody, errors } from '../errors/error-bodies.ts'
import { dashboardMode, dashboardSession, lastUsedAt, queryErrors, writeErrors } from './common.ts'

const clientId = z.string().check(z.describe('The partner’s client id, 32 hex digits; not a secret.'))
const clientSecret = z.string().check(z.describe('The secret that signs payloads. Keep it on a server.'))
const nextAllowedAt = z.iso.datetime().check(z.describe('When the next rotation is allowed.'))

/** `current` has no end; a `previous` one verifies until `ends_at` (B-32). */
const credentialState = {
  kind: z.enum(['current', 'previous']).check(z.describe('`current`, or `previous` within a grace period.')),
  ends_at: z.nullable(z.iso.datetime()).check(z.describe('When it stops verifying; null for the current one.')),
  last_used_at: lastUsedAt,
} as const

export const credentials = z.strictObject({
  mode: dashboardMode,
  client_ids: z
    .array(
      z.strictObject({
        client_id: clientId,
        ...credentialState,
      }),
    )
    .check(z.describe('Client ids that verify now.')),
  secrets: z
    .array(z.strictObject({ last4: z.string().check(z.describe('The last four characters.')), ...credentialState }))
    .check(z.describe('Client secrets that verify now.')),
  rotation: z
    .nullable(
      z.strictObject({
        rotated_at: z.nullable(z.iso.datetime()).check(z.describe('The last rotation; null if there was none.')),
        next_allowed_at: z
          .nullable(z.iso.datetime())
          .check(z.describe('When the next rotation is allowed; null if it is now.')),
      }),
    )
    .check(z.describe('Null in test mode, whose credentials are not rotated.')),
})
export type Credentials = z.infer<typeof credentials>

export const readCredentials = defineOperation({
  ...dashboardSession,
  id: 'readCredentials',
  method: 'GET',
  path: '/dashboard/v1/credentials',
  summary: 'Client ids and the ends of the secrets that verify, with their last use',
  description: 'The current ones first, then those within the grace period of a rotation.',
  tag: 'Credentials',
  requirements: ['D-04', 'D-05'],
  request: { query: z.looseObject({ mode: dashboardMode }) },
  responses: { 200: credentials, ...queryErrors },
})

export const revealSecret = defineOperation({
  ...dashboardSession,
  id: 'revealSecret',
  recentSignIn: true,
  method: 'POST',
  path: '/dashboard/v1/credentials/reveal',
  summary: 'Show the current secret; the audit log records it',
  description: 'Every reveal appears in the audit log. Needs a sign-in within the last 15 minutes.',
  tag: 'Credentials',
  requirements: ['D-04', 'D-11', 'D-13'],
  request: { body: z.looseObject({ mode: dashboardMode }) },
  responses: {
    200: z.strictObject({
      mode: dashboardMode,
      client_id: clientId,
      client_secret: clientSecret,
    }),
    ...writeErrors,
    ...errors(404, 429),
  },
})

export const rotateCredentials = defineOperation({
  ...dashboardSession,
  id: 'rotateCredentials',
  recentSignIn: true,
  method: 'POST',
  path: '/dashboard/v1/credentials/rotate',
  summary: 'Replace the live secret, the live client id or both, at most once in 48 hours',
  description:
    'Live credentials only. The previous ones verify until the grace period ends. The secret is in this response; it can be revealed ' +
    'later. Needs a sign-in within the last 15 minutes; the login is e-mailed.',
  tag: 'Credentials',
  requirements: ['D-05', 'B-32', 'D-13'],
  request: {
    body: z.looseObject({
      what: z.enum(['secret', 'id', 'both']).check(z.describe('What to replace.')),
      grace: z.enum(['none', '1h', '24h']).check(z.describe('How long the previous credentials verify as well.')),
    }),
  },
  responses: {
    200: z.strictObject({
      client_id: clientId,
      client_secret: z.nullable(z.string()).check(z.describe('The new secret; null if only the id was replaced.')),
      previous_ends_at: z.iso.datetime().check(z.describe('When the previous credentials stop verifying.')),
      next_allowed_at: nextAllowedAt,
    }),
    ...writeErrors,
    /** `rotation_too_early`. */
    409: z.extend(errorBody, { next_allowed_at: nextAllowedAt }),
  },
})

export const credentialOperations = { readCredentials, revealSecret, rotateCredentials } as const
