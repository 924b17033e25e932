// Authenticates the dashboard by its cookie, and writes by their origin as well (D-10); some need a recent sign-in (D-13).
import type { OperationDefinition } from '@proscenium/contract'
import {
  DASHBOARD_IDLE_SECONDS,
  DASHBOARD_SESSION_SECONDS,
  RECENT_SIGN_IN_SECONDS,
} from '@proscenium/contract/dashboard'
import { readCookie, SESSION_COOKIE } from '../../domain/auth/cookies.ts'
import { sessionId, tokenHash } from '../../domain/auth/link-token.ts'
import { isSameOrigin } from '../../domain/auth/same-origin.ts'
import { addressPrefix } from '../../domain/limits/address-prefix.ts'
import type { AuditOrigin } from '../../store/dashboard/audit.ts'
import type { DashboardSession, SessionLimits } from '../../store/dashboard/sessions.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { reject, withAuthentication, type Authenticated, type Handler } from './authentication.ts'

/** Minimum interval between two stored requests of a session (ms). */
const TOUCH_STEP_MS = 60_000
const IDLE_MS = DASHBOARD_IDLE_SECONDS * 1_000
const LONGEST_MS = DASHBOARD_SESSION_SECONDS * 1_000
const RECENT_MS = RECENT_SIGN_IN_SECONDS * 1_000
const errors = { area: 'dashboard', rule: 'D-10' } as const

/** The signed-in partner, and where its requests come from. */
export interface DashboardCaller extends DashboardSession {
  readonly origin: AuditOrigin
}

/**
 * An operation of the signed-in partner. Order: origin of a write, session, status of the partner, age of the sign-in,
 * request. Partners that are not active read only; `whileInactive` exempts a write.
 */
export function withDashboardSession<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, DashboardCaller>,
  { whileInactive = false }: { readonly whileInactive?: boolean } = {},
): Operation {
  const writes = definition.method !== 'GET'
  const authenticate = async (
    context: OperationContext,
    input: OperationInput,
  ): Promise<Authenticated<DashboardCaller>> => {
    if (writes && !isSameOrigin(input.headers, context)) return reject('cross_origin', errors)
    const caller = await signedIn(context, input)
    if (caller === null) return reject('not_signed_in', errors)
    context.identify({ partner: caller.partnerId })
    if (writes && !whileInactive && caller.partnerStatus !== 'active') return reject('partner_inactive', errors)
    if (definition.recentSignIn === true && context.clock.now() - caller.createdAt >= RECENT_MS)
      return reject('sign_in_again', { area: 'dashboard', rule: 'D-13' })
    return { ok: true, caller }
  }
  return withAuthentication(definition, authenticate, handler)
}

async function signedIn(
  { store, clock }: OperationContext,
  { headers, client = '' }: OperationInput,
): Promise<DashboardCaller | null> {
  const token = readCookie(headers['cookie'], SESSION_COOKIE)
  if (token === null) return null
  const now = clock.now()
  const session = await store.dashboardSessions.byTokenHash(tokenHash('session', token), sessionLimits(now))
  if (session === null || session.partnerStatus === 'pending') return null
  const origin = { session: sessionId(session.tokenHash), network: addressPrefix(client) }
  if (now - session.seenAt < TOUCH_STEP_MS) return { ...session, origin }
  await store.dashboardSessions.touch(session.tokenHash, now)
  return { ...session, seenAt: now, origin }
}

/** Which sessions are open at `now`. */
export function sessionLimits(now: number): SessionLimits {
  return { seenAfter: now - IDLE_MS, createdAfter: now - LONGEST_MS }
}

/** When an open session ends without another request. */
export function sessionEnd({ seenAt, createdAt }: Pick<DashboardSession, 'seenAt' | 'createdAt'>): number {
  return Math.min(seenAt + IDLE_MS, createdAt + LONGEST_MS)
}
