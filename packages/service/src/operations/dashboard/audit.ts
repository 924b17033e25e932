// The audit log (D-11).
import { operations } from '@proscenium/contract'
import { auditActions, type AuditAction } from '@proscenium/contract/dashboard'
import type { AuditDetails, AuditEntry } from '../../store/dashboard/audit.ts'
import { withDashboardSession, type DashboardCaller } from '../auth/dashboard-session.ts'
import type { OperationContext } from '../context.ts'
import { ok } from '../responses.ts'
import { cursorOf, iso, readPage } from './pages.ts'

interface Act {
  readonly action: AuditAction
  readonly details?: AuditDetails
  /** Whether the partner is mailed about it (D-13). */
  readonly mail?: boolean
}

/** An event of the partner's own, at this moment. */
export function partnerEvent(
  { clock, random }: Pick<OperationContext, 'clock' | 'random'>,
  { partnerId, origin }: Pick<DashboardCaller, 'partnerId' | 'origin'>,
  { action, details = {}, mail = false }: Act,
): AuditEntry {
  return { id: random.uuid(), partnerId, at: clock.now(), actor: 'partner', action, details, origin, mail }
}

export const listAuditEvents = withDashboardSession(
  operations.listAuditEvents,
  async ({ store }, { caller, query }) => {
    const page = readPage(query)
    if (!page.ok) return page.response
    const actions = query.kind && auditActions[query.kind]
    const { rows, next } = await store.audit.list(caller.partnerId, page.value, actions)
    return ok({
      events: rows.map(({ id, at, actor, action, details, origin }) => {
        const { session, network } = origin ?? { session: null, network: null }
        return { id, at: iso(at), actor, action, details, session, network }
      }),
      next_cursor: cursorOf(next),
    })
  },
)
