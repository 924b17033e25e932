// The partner's open dashboard sessions (D-13).
import { operations } from '@proscenium/contract'
import type { OpenSession } from '@proscenium/contract/dashboard'
import { clearedCookie, SESSION_COOKIE } from '../../domain/auth/cookies.ts'
import { sessionId } from '../../domain/auth/link-token.ts'
import { sessionEnd, sessionLimits, withDashboardSession } from '../auth/dashboard-session.ts'
import { errorResponse, ok } from '../responses.ts'
import { partnerEvent } from './audit.ts'
import { cursorOf, iso, readPage } from './pages.ts'

export const listDashboardSessions = withDashboardSession(
  operations.listDashboardSessions,
  async ({ store, clock }, { caller, query }) => {
    const page = readPage(query)
    if (!page.ok) return page.response
    const open = await store.dashboardSessions.open(caller.partnerId, page.value, sessionLimits(clock.now()))
    const sessions = open.rows.map((session): OpenSession => {
      const id = sessionId(session.tokenHash)
      const { network, browser } = session
      return {
        id,
        current: id === caller.origin.session,
        signed_in_at: iso(session.createdAt),
        last_used_at: iso(session.seenAt),
        expires_at: iso(sessionEnd(session)),
        network,
        browser,
      }
    })
    return ok({ sessions, next_cursor: cursorOf(open.next) })
  },
)

export const endDashboardSession = withDashboardSession(
  operations.endDashboardSession,
  async (context, { caller, params: { id } }) => {
    const event = partnerEvent(context, caller, { action: 'session_ended', details: { session: id } })
    const ended = await context.store.dashboardSessions.endById(id, event)
    return ended ? ok({ id, ended_at: iso(event.at) }) : errorResponse('not_found', { area: 'dashboard' })
  },
  { whileInactive: true },
)

export const endAllDashboardSessions = withDashboardSession(
  operations.endAllDashboardSessions,
  async (context, { caller }) => {
    await context.store.dashboardSessions.endAll(partnerEvent(context, caller, { action: 'signed_out_everywhere' }))
    return { ...ok({ signed_in: false }), cookies: [clearedCookie(SESSION_COOKIE)] }
  },
  { whileInactive: true },
)
