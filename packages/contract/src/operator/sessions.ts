// Embed sessions: the operator lists those of a user and ends them (B-17, O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { idField, operatorErrors, operatorWriteErrors, pageFields, partnerName } from './common.ts'
import { nextCursor } from '../fields.ts'
import { operatorRoute } from './routes.ts'
import { userFields } from './rights.ts'

/** A session without its token. */
export const operatorSession = z.strictObject({
  id: z.string().check(z.describe('UUID of the session.')),
  linked_user_id: z.string().check(z.describe('Whose session it is.')),
  created_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC.')),
  expires_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC; use extends it.')),
  ended: z
    .nullable(z.enum(['expired', 'revoked']))
    .check(z.describe('Why it cannot be used any more; null while it can.')),
})
export type OperatorSession = z.infer<typeof operatorSession>

const listUserSessions = defineOperation({
  ...operatorRoute('listUserSessions'),
  summary: 'Sessions of a user, newest first',
  description: 'The one that expires last is first.',
  tag: 'Sessions',
  requirements: ['O-01', 'O-11'],
  request: { query: z.looseObject({ ...userFields, ...pageFields }) },
  responses: {
    200: z.strictObject({
      sessions: z.array(operatorSession).check(z.describe('The one that expires last is first.')),
      next_cursor: nextCursor,
    }),
    ...operatorErrors.list,
  },
})

const revokeSessions = defineOperation({
  ...operatorRoute('revokeSessions'),
  summary: 'End a session, all sessions of a user, or all sessions of a partner',
  description: 'The next call of each session is rejected.',
  tag: 'Sessions',
  requirements: ['O-01', 'B-17'],
  request: {
    body: z.union(
      [
        z.strictObject({ session_id: idField.check(z.describe('UUID of one session.')) }),
        z.strictObject(userFields),
        z.strictObject({ partner: partnerName }),
      ],
      'must be {session_id}, {partner, external_user_id, mode?} or {partner}',
    ),
  },
  responses: {
    200: z.strictObject({ revoked: z.int().check(z.describe('How many were open.')) }),
    ...operatorWriteErrors,
  },
})

export const sessionOperations = { listUserSessions, revokeSessions } as const
