// The audit log that the partner can read (D-11).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { dashboardSession, pageQuery, queryErrors } from './common.ts'
import { nextCursor } from '../fields.ts'

export const auditKind = z.enum(['access', 'credentials', 'keys', 'profile', 'rights'])
export type AuditKind = z.infer<typeof auditKind>

/** What an event can be, by kind. */
export const auditActions = {
  access: [
    'sign_in',
    'sign_out',
    'session_ended',
    'signed_out_everywhere',
    'login_changed',
    'login_unlinked',
    'sessions_revoked',
  ],
  credentials: ['secret_revealed', 'credentials_rotated', 'rotation_reset'],
  keys: ['api_key_created', 'api_key_revoked'],
  profile: ['profile_changed', 'logo_changed', 'logo_removed', 'partner_created', 'partner_changed'],
  rights: ['order_settled', 'right_granted', 'right_revoked', 'user_erased'],
} as const satisfies Readonly<Record<AuditKind, readonly string[]>>
export type AuditAction = (typeof auditActions)[AuditKind][number]

/** `details` names what changed, such as `fields`, `mode`, `what`, `grace`, `key_id`, `name`; never a secret. */
export const auditEvent = z.strictObject({
  id: z.string().check(z.describe('UUID.')),
  at: z.iso.datetime().check(z.describe('When it happened: ISO 8601 in UTC.')),
  actor: z.enum(['partner', 'operator']).check(z.describe('Who did it.')),
  action: z.enum(Object.values(auditActions).flat()).check(z.describe('What happened.')),
  details: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .check(z.describe('What it concerned; never a secret.')),
  session: z
    .nullable(z.string())
    .check(z.describe('Id of the dashboard session in which it happened; null for the operator and older events.')),
  network: z.nullable(z.string()).check(z.describe('Prefix of the client’s address: 24 bits of IPv4, 48 of IPv6.')),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const listAuditEvents = defineOperation({
  ...dashboardSession,
  id: 'listAuditEvents',
  method: 'GET',
  path: '/dashboard/v1/audit',
  summary: 'Sign-ins, reveals, rotations and changes, newest first',
  description: 'Newest first; with `kind`, only events of that kind. A cursor works with the `kind` it was read with.',
  tag: 'Audit log',
  requirements: ['D-11', 'D-13', 'O-11'],
  request: {
    query: z.looseObject({ ...pageQuery, kind: z.optional(auditKind).check(z.describe('Only events of this kind.')) }),
  },
  responses: {
    200: z.strictObject({
      events: z.array(auditEvent).check(z.describe('The events, newest first.')),
      next_cursor: nextCursor,
    }),
    ...queryErrors,
  },
})

export const auditOperations = { listAuditEvents } as const
