// The signed-in session (D-10).
import { operations } from '@proscenium/contract'
import { clearedCookie, SESSION_COOKIE } from '../../domain/auth/cookies.ts'
import { DASHBOARD_IDLE_MS, withDashboardSession } from '../auth/dashboard-session.ts'
import { ok } from '../responses.ts'
import { partnerEvent } from './audit.ts'
import { iso } from './pages.ts'

export const readSession = withDashboardSession(operations.readSession, async (_context, { caller }) =>
  ok({
    partner: { id: caller.partnerId, name: caller.partnerName, status: caller.partnerStatus },
    email: caller.email,
    modes: ['test', 'live'],
    expires_at: iso(caller.seenAt + DASHBOARD_IDLE_MS),
  }),
)

export const signOut = withDashboardSession(
  operations.signOut,
  async (context, { caller }) => {
    const event = partnerEvent(context, caller.partnerId, { action: 'sign_out' })
    await context.store.dashboardSessions.end(caller.tokenHash, event)
    return { ...ok({ signed_in: false }), cookies: [clearedCookie(SESSION_COOKIE)] }
  },
  { whileInactive: true },
)
