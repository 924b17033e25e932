// Embed sessions: the operator lists those of a user and ends them (B-17, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import {
  idField,
  nextCursor,
  operator,
  operatorErrors,
  operatorWriteErrors,
  pageFields,
  partnerName,
} from './common.ts'
import { userFields } from './rights.ts'

/** A session without its token. `ended` tells why it cannot be used any more. */
export const operatorSession = z.strictObject({
  id: z.string(),
  linked_user_id: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ended: z.nullable(z.enum(['expired', 'revoked'])),
})
export type OperatorSession = z.infer<typeof operatorSession>

const listUserSessions = defineOperation({
  ...operator,
  id: 'listUserSessions',
  method: 'GET',
  path: '/operator/v1/sessions',
  summary: 'Sessions of a user, newest first',
  requirements: ['O-01', 'O-11'],
  request: { query: z.looseObject({ ...userFields, ...pageFields }) },
  responses: {
    200: z.strictObject({ sessions: z.array(operatorSession), next_cursor: nextCursor }),
    ...operatorErrors.list,
  },
})

const revokeSessions = defineOperation({
  ...operator,
  id: 'revokeSessions',
  method: 'POST',
  path: '/operator/v1/sessions/revoke',
  summary: 'End a session, all sessions of a user, or all sessions of a partner',
  requirements: ['O-01', 'B-17'],
  request: {
    body: z.union(
      [z.strictObject({ session_id: idField }), z.strictObject(userFields), z.strictObject({ partner: partnerName })],
      'must be {session_id}, {partner, external_user_id, mode?} or {partner}',
    ),
  },
  responses: { 200: z.strictObject({ revoked: z.int() }), ...operatorWriteErrors },
})

export const sessionOperations = { listUserSessions, revokeSessions } as const
