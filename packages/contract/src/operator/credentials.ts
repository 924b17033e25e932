// A partner's credentials in the operator's hands: reveal, rotate, allow an early rotation (D-04, D-05, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { choiceField, operator, operatorErrors, operatorWriteErrors, partnerParams } from './common.ts'
import { partnerCredentials } from './partners.ts'

const revealPartnerCredentials = defineOperation({
  ...operator,
  id: 'revealPartnerCredentials',
  method: 'POST',
  path: '/operator/v1/partners/{partner}/credentials/reveal',
  summary: 'Show the current client ids and secrets; the audit log records it',
  requirements: ['D-04', 'O-01'],
  request: { params: partnerParams, body: z.strictObject({}) },
  responses: { 200: z.strictObject({ credentials: partnerCredentials }), ...operatorWriteErrors },
})

const rotatePartnerCredentials = defineOperation({
  ...operator,
  id: 'rotatePartnerCredentials',
  method: 'POST',
  path: '/operator/v1/partners/{partner}/credentials/rotate',
  summary: 'Replace the live secret, the live client id or both, at any time',
  requirements: ['D-05', 'B-32', 'O-01'],
  request: {
    params: partnerParams,
    body: z.strictObject({ what: choiceField(['secret', 'id', 'both']), grace: choiceField(['none', '1h', '24h']) }),
  },
  responses: {
    200: z.strictObject({
      client_id: z.nullable(z.string()),
      /** Null if the secret stays. */
      client_secret: z.nullable(z.string()),
      previous_valid_until: z.iso.datetime(),
      /** When the partner may rotate next. */
      next_allowed_at: z.iso.datetime(),
    }),
    ...operatorWriteErrors,
  },
})

const resetRotation = defineOperation({
  ...operator,
  id: 'resetRotation',
  method: 'DELETE',
  path: '/operator/v1/partners/{partner}/credentials/rotation-wait',
  summary: 'Let the partner rotate its credentials now',
  requirements: ['D-05', 'O-01'],
  request: { params: partnerParams },
  responses: { 200: z.strictObject({ next_allowed_at: z.iso.datetime() }), ...operatorErrors.read },
})

export const partnerCredentialOperations = {
  revealPartnerCredentials,
  rotatePartnerCredentials,
  resetRotation,
} as const
