// Authenticates the dashboard by its cookie, and writes by their origin as well (D-10).
import type { OperationDefinition } from '@proscenium/contract'
import { DASHBOARD_IDLE_SECONDS } from '@proscenium/contract/dashboard'
import { readCookie, SESSION_COOKIE } from '../../domain/auth/cookies.ts'
import { tokenHash } from '../../domain/auth/link-token.ts'
import { isSameOrigin } from '../../domain/auth/same-origin.ts'
import type { DashboardSession } from '../../store/dashboard/sessions.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { reject, withAuthentication, type Authenticated, type Handler } from './authentication.ts'

/** Minimum interval between two stored requests of a session (ms). */
const TOUCH_STEP_MS = 60_000
export const DASHBOARD_IDLE_MS = DASHBOARD_IDLE_SECONDS * 1_000
const errors = { area: 'dashboard', rule: 'D-10' } as const

/**
 * An operation of the signed-in partner. Order: origin of a write, session, status of the partner, request. Partners
 * that are not active read only; `whileInactive` exempts a write.
 */
export function withDashboardSession<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, DashboardSession>,
  { whileInactive = false }: { readonly whileInactive?: boolean } = {},
): Operation {
  const writes = definition.method !== 'GET'
  const authenticate = async (
    context: OperationContext,
    input: OperationInput,
  ): Promise<Authenticated<DashboardSession>> => {
    if (writes && !isSameOrigin(input.headers, context)) return reject('cross_origin', errors)
    const caller = await signedIn(context, input)
    if (caller === null) return reject('not_signed_in', errors)
    context.identify({ partner: caller.partnerId })
    return writes && !whileInactive && caller.partnerStatus !== 'active'
      ? reject('partner_inactive', errors)
      : { ok: true, caller }
  }
  return withAuthentication(definition, authenticate, handler)
}

async function signedIn(
  { store, clock }: OperationContext,
  { headers }: OperationInput,
): Promise<DashboardSession | null> {
  const token = readCookie(headers['cookie'], SESSION_COOKIE)
  if (token === null) return null
  const now = clock.now()
  const session = await store.dashboardSessions.byTokenHash(tokenHash('session', token), now - DASHBOARD_IDLE_MS)
  if (session === null || session.partnerStatus === 'pending') return null
  if (now - session.seenAt < TOUCH_STEP_MS) return session
  await store.dashboardSessions.touch(session.tokenHash, now)
  return { ...session, seenAt: now }
}
