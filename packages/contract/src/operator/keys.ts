// API keys of a partner: standard and catalogue keys (C-10, D-06, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import {
  choiceField,
  modeField,
  nextCursor,
  operator,
  operatorErrors,
  operatorWriteErrors,
  pageFields,
  partnerParams,
  textField,
} from './common.ts'

const keyFields = {
  id: z.string(),
  name: z.string(),
  mode: z.enum(['test', 'live']),
  kind: z.enum(['standard', 'catalogue']),
  scopes: z.array(z.string()),
  /** Beginning of the key; null in keys older than this field. */
  prefix: z.nullable(z.string()),
  created_at: z.iso.datetime(),
} as const

/** A key without its secret. */
export const operatorKey = z.strictObject({
  ...keyFields,
  /** To the minute; null: not used since the service records it. */
  last_used_at: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
})
export type OperatorKey = z.infer<typeof operatorKey>

const createPartnerKey = defineOperation({
  ...operator,
  id: 'createPartnerKey',
  method: 'POST',
  path: '/operator/v1/partners/{partner}/keys',
  summary: 'Create an API key; only this response contains it',
  requirements: ['D-06', 'C-10', 'O-01'],
  request: {
    params: partnerParams,
    body: z.strictObject({
      mode: modeField,
      kind: choiceField(['standard', 'catalogue']),
      name: z.exactOptional(textField(200)),
    }),
  },
  responses: { 201: z.strictObject({ key: z.string(), ...keyFields }), ...operatorWriteErrors, 409: errorBody },
})

const listPartnerKeys = defineOperation({
  ...operator,
  id: 'listPartnerKeys',
  method: 'GET',
  path: '/operator/v1/partners/{partner}/keys',
  summary: 'API keys of a partner, newest first, revoked ones included',
  requirements: ['D-06', 'O-01', 'O-11'],
  request: { params: partnerParams, query: z.looseObject(pageFields) },
  responses: { 200: z.strictObject({ keys: z.array(operatorKey), next_cursor: nextCursor }), ...operatorErrors.list },
})

const revokePartnerKey = defineOperation({
  ...operator,
  id: 'revokePartnerKey',
  method: 'DELETE',
  path: '/operator/v1/partners/{partner}/keys/{key_id}',
  summary: 'Revoke an API key at once',
  requirements: ['D-06', 'O-01'],
  request: { params: z.extend(partnerParams, { key_id: z.string() }) },
  responses: { 200: z.strictObject({ id: z.string(), revoked_at: z.iso.datetime() }), ...operatorErrors.read },
})

export const partnerKeyOperations = { createPartnerKey, listPartnerKeys, revokePartnerKey } as const
