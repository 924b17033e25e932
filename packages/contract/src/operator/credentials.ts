// A partner's credentials in the operator's hands: reveal, rotate, allow an early rotation (D-04, D-05, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { choiceField, operatorErrors, operatorWriteErrors, partnerParams } from './common.ts'
import { operatorRoute } from './routes.ts'
import { partnerCredentials } from './partners.ts'

const revealPartnerCredentials = defineOperation({
  ...operatorRoute('revealPartnerCredentials'),
  summary: 'Show the current client ids and secrets; the audit log records it',
  description: 'The partner sees in its audit log that they were revealed.',
  tag: 'Credentials',
  requirements: ['D-04', 'O-01'],
  request: { params: partnerParams, body: z.strictObject({}) },
  responses: {
    200: z.strictObject({ credentials: partnerCredentials.check(z.describe('What the partner signs with.')) }),
    ...operatorWriteErrors,
  },
})

const rotatePartnerCredentials = defineOperation({
  ...operatorRoute('rotatePartnerCredentials'),
  summary: 'Replace the live secret, the live client id or both, at any time',
  description:
    'The wait of 48 hours applies to the partner, not here. Until `previous_valid_until`, the replaced client id and secret verify as well. ' +
    'Test credentials stay.',
  tag: 'Credentials',
  requirements: ['D-05', 'B-32', 'O-01'],
  request: {
    params: partnerParams,
    body: z.strictObject({
      what: choiceField(['secret', 'id', 'both']).check(z.describe('What is replaced.')),
      grace: choiceField(['none', '1h', '24h']).check(z.describe('How long the replaced ones verify.')),
    }),
  },
  responses: {
    200: z.strictObject({
      client_id: z.nullable(z.string()).check(z.describe('The live client id; null: unchanged or none.')),
      client_secret: z.nullable(z.string()).check(z.describe('The live secret; null: unchanged or none.')),
      previous_valid_until: z.iso
        .datetime()
        .check(z.describe('When the replaced ones stop verifying, ISO 8601 in UTC.')),
      next_allowed_at: z.iso.datetime().check(z.describe('When the partner may rotate next, ISO 8601 in UTC.')),
    }),
    ...operatorWriteErrors,
  },
})

const resetRotation = defineOperation({
  ...operatorRoute('resetRotation'),
  summary: 'Let the partner rotate its credentials now',
  description: 'Ends the wait of 48 hours after a rotation.',
  tag: 'Credentials',
  requirements: ['D-05', 'O-01'],
  request: { params: partnerParams },
  responses: {
    200: z.strictObject({
      next_allowed_at: z.iso.datetime().check(z.describe('When the partner may rotate next, ISO 8601 in UTC.')),
    }),
    ...operatorErrors.read,
  },
})

export const partnerCredentialOperations = {
  revealPartnerCredentials,
  rotatePartnerCredentials,
  resetRotation,
} as const
