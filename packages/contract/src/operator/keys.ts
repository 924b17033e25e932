// API keys of a partner: standard and catalogue keys (C-10, D-06, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import {
  choiceField,
  modeField,
  operatorErrors,
  operatorWriteErrors,
  pageFields,
  partnerParams,
  textField,
} from './common.ts'
import { nextCursor } from '../fields.ts'
import { operatorRoute } from './routes.ts'

const keyFields = {
  id: z.string().check(z.describe('UUID of the key.')),
  name: z.string().check(z.describe('Name in lists.')),
  mode: z.enum(['test', 'live']).check(z.describe('Whose customers it sees: test or live ones.')),
  kind: z
    .enum(['standard', 'catalogue'])
    .check(z.describe('A standard key serves fulfilment and catalogue, a catalogue key the catalogue alone.')),
  scopes: z.array(z.string()).check(z.describe('What the key may do.')),
  prefix: z.nullable(z.string()).check(z.describe('The beginning of the key, which identifies it; null in old keys.')),
  created_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC.')),
} as const

/** A key without its secret. */
export const operatorKey = z.strictObject({
  ...keyFields,
  last_used_at: z.nullable(z.iso.datetime()).check(z.describe('ISO 8601 in UTC, to the minute; null: not used yet.')),
  revoked_at: z.nullable(z.iso.datetime()).check(z.describe('ISO 8601 in UTC; null while it is active.')),
})
export type OperatorKey = z.infer<typeof operatorKey>

const createPartnerKey = defineOperation({
  ...operatorRoute('createPartnerKey'),
  summary: 'Create an API key; only this response contains it',
  description:
    'At most ten keys of a partner are active. A standard key holds every scope; a catalogue key needs none.',
  tag: 'API keys',
  codes: { 409: ['too_many_keys'] },
  requirements: ['D-06', 'C-10', 'O-01'],
  request: {
    params: partnerParams,
    body: z.strictObject({
      mode: modeField.check(z.describe('Whose customers it sees: test or live ones.')),
      kind: choiceField(['standard', 'catalogue']).check(
        z.describe('A standard key serves fulfilment and catalogue, a catalogue key the catalogue alone.'),
      ),
      name: z.exactOptional(textField(200)).check(z.describe('Name in lists.')),
    }),
  },
  responses: {
    201: z.strictObject({
      key: z.string().check(z.describe('The key itself; no other response contains it.')),
      ...keyFields,
    }),
    ...operatorWriteErrors,
    ...errors(409),
  },
})

const listPartnerKeys = defineOperation({
  ...operatorRoute('listPartnerKeys'),
  summary: 'API keys of a partner, newest first, revoked ones included',
  description: 'Without the keys themselves.',
  tag: 'API keys',
  requirements: ['D-06', 'O-01', 'O-11'],
  request: { params: partnerParams, query: z.looseObject(pageFields) },
  responses: {
    200: z.strictObject({ keys: z.array(operatorKey).check(z.describe('Newest first.')), next_cursor: nextCursor }),
    ...operatorErrors.list,
  },
})

const revokePartnerKey = defineOperation({
  ...operatorRoute('revokePartnerKey'),
  summary: 'Revoke an API key at once',
  description: 'The next call with the key is rejected.',
  tag: 'API keys',
  requirements: ['D-06', 'O-01'],
  request: { params: z.extend(partnerParams, { key_id: z.string().check(z.describe('UUID of the key.')) }) },
  responses: {
    200: z.strictObject({
      id: z.string().check(z.describe('UUID of the key.')),
      revoked_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC; null while it is active.')),
    }),
    ...operatorErrors.read,
  },
})

export const partnerKeyOperations = { createPartnerKey, listPartnerKeys, revokePartnerKey } as const
