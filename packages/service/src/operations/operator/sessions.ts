// Operations of the operator API on embed sessions (B-17, O-01).
import { operations } from '@proscenium/contract'
import type { OperatorSession } from '@proscenium/contract/operator'
import { sessionEndReason } from '../../domain/sessions/session.ts'
import type { OperationResponse } from '../../ports.ts'
import type { SessionSelection } from '../../store/sessions/revocation.ts'
import type { SessionSummary } from '../../store/sessions/sessions.ts'
import type { AuditDetails } from '../../store/dashboard/audit.ts'
import { ok } from '../responses.ts'
import { findUser, type NamedUser } from './find-user.ts'
import {
  auditEntry,
  iso,
  unknown,
  withOperator,
  type OperatorOperation,
  type OperatorContext,
} from './operator-call.ts'
import { pageResponse, readPage } from './paging.ts'
import { findPartner } from './partner-view.ts'

export const listUserSessions: OperatorOperation = withOperator(
  operations.listUserSessions,
  async (context, { query }) => {
    const read = readPage(query, [0, ''])
    if (!read.ok) return read.response
    const found = await findUser(context, query)
    if (!found.ok) return found.response
    const page = await context.store.sessions.ofUser(found.user.linkedUserId, read.page)
    const now = context.clock.now()
    return pageResponse('sessions', page, (session) => sessionView(session, now))
  },
)

export const revokeSessions: OperatorOperation = withOperator(operations.revokeSessions, async (context, { body }) => {
  const selected = await select(context, body)
  if (!selected.ok) return selected.response
  const { partnerId, which, details } = selected
  const audit = auditEntry(context, { partnerId, action: 'sessions_revoked', details })
  return ok({ revoked: await context.store.sessions.revoke(which, audit.at, audit) })
})

type Selected =
  | { readonly ok: true; readonly partnerId: string; readonly which: SessionSelection; readonly details: AuditDetails }
  | { readonly ok: false; readonly response: OperationResponse }

async function select(
  context: OperatorContext,
  body: { readonly session_id: string } | NamedUser | { readonly partner: string },
): Promise<Selected> {
  if ('session_id' in body) {
    const record = await context.store.sessions.byId(body.session_id)
    if (record === null) return { ok: false, response: unknown('session') }
    return { ok: true, partnerId: record.partner.id, which: { id: record.session.id }, details: body }
  }
  if ('external_user_id' in body) {
    const found = await findUser(context, body)
    if (!found.ok) return found
    const { partnerId, linkedUserId } = found.user
    const { external_user_id, mode = 'live' } = body
    return { ok: true, partnerId, which: { linkedUserId }, details: { external_user_id, mode } }
  }
  const found = await findPartner(context, body.partner)
  if (!found.ok) return found
  return { ok: true, partnerId: found.partnerId, which: { partnerId: found.partnerId }, details: {} }
}

function sessionView(session: SessionSummary, now: number): OperatorSession {
  const times = { expiresAt: session.expires_at, revokedAt: session.revoked_at }
  return {
    id: session.id,
    linked_user_id: session.linked_user_id,
    created_at: iso(session.created_at),
    expires_at: iso(session.expires_at),
    ended: sessionEndReason(times, now),
  }
}
