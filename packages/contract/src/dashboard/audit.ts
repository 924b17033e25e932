// The audit log that the partner can read (D-11).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { dashboardSession, nextCursor, pageQuery, queryErrors } from './common.ts'

export const auditActions = [
  'sign_in',
  'sign_out',
  'secret_revealed',
  'credentials_rotated',
  'rotation_reset',
  'api_key_created',
  'api_key_revoked',
  'profile_changed',
  'logo_changed',
  'logo_removed',
  'partner_changed',
  'partner_created',
  'login_changed',
  'login_unlinked',
  'order_settled',
  'right_granted',
  'right_revoked',
  'sessions_revoked',
] as const
export type AuditAction = (typeof auditActions)[number]

/** `details` names what changed, such as `fields`, `mode`, `what`, `grace`, `key_id`, `name`; never a secret. */
export const auditEvent = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.enum(['partner', 'operator']),
  action: z.enum(auditActions),
  details: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const listAuditEvents = defineOperation({
  ...dashboardSession,
  id: 'listAuditEvents',
  method: 'GET',
  path: '/dashboard/v1/audit',
  summary: 'Sign-ins, reveals, rotations and changes, newest first',
  requirements: ['D-11', 'O-11'],
  request: { query: z.looseObject(pageQuery) },
  responses: { 200: z.strictObject({ events: z.array(auditEvent), next_cursor: nextCursor }), ...queryErrors },
})

export const auditOperations = { listAuditEvents } as const
